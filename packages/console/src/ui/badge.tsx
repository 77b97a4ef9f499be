import type { ReactNode } from 'react';
import { type BadgeTone, type StatusKind, type StatusOf, statusLabel } from './status-labels.ts';
import './badge.css';

export type { BadgeTone };

/** A short text; its colour adds emphasis and never carries meaning alone. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`badge badge-${tone}`}>{children}</span>;
}

interface StatusBadgeProps<Kind extends StatusKind> {
  kind: Kind;
  status: StatusOf<Kind>;
}

export function StatusBadge<Kind extends StatusKind>({ kind, status }: StatusBadgeProps<Kind>) {
  const { label, tone } = statusLabel(kind, status);
  return <Badge tone={tone}>{label}</Badge>;
}
