import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { errorMessage, Problem } from '../api/problem.ts';
import './page.css';

export type Tone = 'info' | 'good' | 'warn' | 'bad';

const icons = { info: Info, good: CircleCheck, warn: TriangleAlert, bad: CircleAlert };

/** A message in the page. Screen readers announce `bad` ones immediately. */
export function Notice({ tone = 'info', children }: { tone?: Tone; children: ReactNode }) {
  const Icon = icons[tone];
  const colours = { '--notice': `var(--${tone})`, '--notice-tint': `var(--${tone}-tint)` } as CSSProperties;
  return (
    <div className="notice" style={colours} role={tone === 'bad' ? 'alert' : undefined}>
      <Icon size={18} aria-hidden />
      <div>{children}</div>
    </div>
  );
}

interface ProblemNoticeProps {
  error: unknown;
  /** Violations to leave out, because a field shows them. */
  exclude?: (pointer: string) => boolean;
}

/** An error with all its violations; renders nothing without an error. */
export function ProblemNotice({ error, exclude }: ProblemNoticeProps) {
  if (!error) return null;
  const violations = error instanceof Problem ? error.violations : [];
  const shown = violations.filter(({ pointer = '' }) => !exclude?.(pointer));
  return (
    <Notice tone="bad">
      <strong>{errorMessage(error)}</strong>
      {shown.length > 0 ? (
        <ul>
          {shown.map(({ pointer, parameter, message }) => (
            <li key={`${pointer ?? parameter} ${message}`}>
              {pointer || parameter ? <code>{pointer ?? parameter}</code> : null} {message}
            </li>
          ))}
        </ul>
      ) : null}
    </Notice>
  );
}
