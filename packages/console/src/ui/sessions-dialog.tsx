import type { OwnSession } from '@labwire/contract/password-reset.ts';
import { Badge } from './badge.tsx';
import { browserName } from './browser-name-rules.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { ProblemNotice } from './notice.tsx';
import { Waiting } from './page.tsx';
import { Age, Time } from './time.tsx';
import './sessions-dialog.css';

interface SessionsDialogProps {
  sessions: readonly OwnSession[] | undefined;
  error: unknown;
  isPending: boolean;
  onEnd(sessionIds: readonly number[]): void;
  onClose(): void;
}

/** The open sessions of a person. The current one is ended with “Sign out”. */
export function SessionsDialog({ sessions, error, isPending, onEnd, onClose }: SessionsDialogProps) {
  const others = (sessions ?? []).filter(({ isCurrent }) => !isCurrent).map(({ sessionId }) => sessionId);
  return (
    <Dialog
      title="Your sessions"
      isOpen
      onClose={onClose}
      width="40rem"
      actions={
        <>
          <Button onPress={onClose}>Close</Button>
          <Button isDisabled={others.length === 0} isPending={isPending} onPress={() => onEnd(others)}>
            Sign out elsewhere
          </Button>
        </>
      }
    >
      <ProblemNotice error={error} />
      {sessions ? (
        <ul className="sessions">
          {sessions.map(({ sessionId, userAgent, startedAt, lastSeenAt, isCurrent }) => (
            <li key={sessionId}>
              <div>
                <span className="session-browser" title={userAgent}>
                  {browserName(userAgent)}
                </span>
                <p className="quiet small">
                  last used <Age at={lastSeenAt} /> · started <Time at={startedAt} />
                </p>
              </div>
              {isCurrent ? (
                <Badge tone="good">This session</Badge>
              ) : (
                <Button small isDisabled={isPending} onPress={() => onEnd([sessionId])}>
                  Sign out
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <Waiting />
      )}
    </Dialog>
  );
}
