import type { ReactNode } from 'react';
import './badge.css';

export type BadgeTone = 'neutral' | 'info' | 'good' | 'warn' | 'bad';

/** A status in a word or two; the colour only helps. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`badge badge-${tone}`}>{children}</span>;
}

interface Look {
  tone: BadgeTone;
  name: string;
}

/** Statuses of orders, lines, jobs, reports and accounts: one word and one colour each, everywhere. */
const statuses: Record<string, Look> = {
  RECEIVED: { tone: 'info', name: 'Received' },
  REGISTERED: { tone: 'info', name: 'Registered' },
  EXPECTED: { tone: 'neutral', name: 'Expected' },
  IN_PROGRESS: { tone: 'warn', name: 'In progress' },
  MEASURING: { tone: 'warn', name: 'Measuring' },
  MEASURED: { tone: 'info', name: 'Measured' },
  PUBLISHED: { tone: 'info', name: 'Published' },
  DRAFT: { tone: 'warn', name: 'Draft' },
  APPROVED: { tone: 'good', name: 'Approved' },
  COMPLETE: { tone: 'good', name: 'Complete' },
  COMPLETED: { tone: 'good', name: 'Completed' },
  CANCELLED: { tone: 'neutral', name: 'Cancelled' },
  REJECTED: { tone: 'bad', name: 'Rejected' },
  ACTIVE: { tone: 'good', name: 'Active' },
  SUSPENDED: { tone: 'bad', name: 'Suspended' },
  DISABLED: { tone: 'bad', name: 'Disabled' },
  PENDING: { tone: 'info', name: 'Pending' },
  DELIVERED: { tone: 'good', name: 'Delivered' },
  FAILED: { tone: 'bad', name: 'Failed' },
};

export function Status({ of }: { of: string }) {
  const { tone, name } = statuses[of] ?? { tone: 'neutral', name: of };
  return <Badge tone={tone}>{name}</Badge>;
}
