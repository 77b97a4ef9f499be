import type { ReactNode } from 'react';
import { Problem } from '../api/problem.ts';
import { Notice } from './notice.tsx';
import { SignInLayout } from './sign-in-layout.tsx';

export const isBadLink = (error: unknown): boolean =>
  error instanceof Problem && error.violations.some(({ code }) => code === 'bad_link');

/** Shown for a link of a mail that was used, has expired or was replaced. */
export function BadLink({ footer, children }: { footer: ReactNode; children: ReactNode }) {
  return (
    <SignInLayout footer={footer}>
      <h1>This link is not valid</h1>
      <Notice tone="bad">The link was used before, has expired, or was replaced by a newer one. {children}</Notice>
    </SignInLayout>
  );
}
