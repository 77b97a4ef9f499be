import { useRouterState } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { Dialog } from './dialog.tsx';
import { SearchField } from './field.tsx';
import { Empty } from './page.tsx';
import { useSearchField } from './use-search-field.ts';
import './global-search.css';

export interface FoundItem {
  key: string | number;
  link: ReactNode;
  detail?: ReactNode;
}

/** Items of one kind that a search found. */
export interface FoundGroup {
  title: string;
  items: readonly FoundItem[];
}

interface GlobalSearchProps {
  isOpen: boolean;
  onClose(): void;
  placeholder: string;
  /** A hook that searches; it is called with an empty text first. */
  useFound(text: string): { groups: readonly FoundGroup[]; isPending: boolean };
}

/** A search over everything, in a dialog. Results are links in groups; the arrow keys move between them. */
export function GlobalSearch({ isOpen, onClose, ...rest }: GlobalSearchProps) {
  const href = useRouterState({ select: ({ location }) => location.href });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the dialog closes after each navigation
  useEffect(() => onClose(), [href]);
  return (
    <Dialog title="Search" isOpen={isOpen} onClose={onClose} width="36rem">
      <SearchContent {...rest} />
    </Dialog>
  );
}

function SearchContent({ placeholder, useFound }: Pick<GlobalSearchProps, 'placeholder' | 'useFound'>) {
  const [query, setQuery] = useState('');
  const [text, setText] = useSearchField(query, setQuery);
  const { groups, isPending } = useFound(query);
  const found = groups.filter(({ items }) => items.length > 0);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys are in addition to Tab
    <div className="global-search" onKeyDown={moveFocus}>
      <SearchField autoFocus label="Search" placeholder={placeholder} value={text} onChange={setText} maxLength={64} />
      <div aria-live="polite" aria-busy={isPending}>
        {query !== '' && !isPending && found.length === 0 ? (
          <Empty title={`Nothing found for “${query}”`}>
            Numbers and barcodes must match exactly, other text from the beginning of a word.
          </Empty>
        ) : null}
        {found.map(({ title, items }) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            <ul>
              {items.map(({ key, link, detail }) => (
                <li key={key}>
                  {link} <span className="quiet small">{detail}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

/** Moves the focus between the field and the links with the arrow keys. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const targets = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')];
  const next = targets[targets.indexOf(document.activeElement as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
