import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Confirm } from '../../ui/dialog.tsx';
import { unsavedCount } from './cell-state.ts';
import type { GridSession } from './grid-session.ts';

/** Saves pending values when the person leaves the page, and asks for a confirmation if some cannot be saved. */
export function LeaveConfirmation({ session }: { session: GridSession }) {
  const hasUnsavedValues = () => unsavedCount(session.store.counts()) > 0;
  const blocker = useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname) return false;
      session.queue.flush();
      for (let i = 0; i < 20 && session.store.counts().unsaved + session.store.counts().saving > 0; i++) {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      return hasUnsavedValues();
    },
    enableBeforeUnload: hasUnsavedValues,
    withResolver: true,
  });
  useEffect(() => () => session.queue.flush(), [session]);
  return (
    <Confirm
      title="Leave with unsaved values?"
      verb="Leave"
      isOpen={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    >
      <p>Some values are not saved. They stay in this browser and reappear when you return to this page.</p>
    </Confirm>
  );
}
