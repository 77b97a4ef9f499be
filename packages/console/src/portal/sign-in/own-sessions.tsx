import { SessionsDialog } from '../../ui/sessions-dialog.tsx';
import { useClient, useClientAction } from '../use-client.ts';

export function OwnSessions({ onClose }: { onClose(): void }) {
  const { data, error } = useClient('listPersonSessions', {});
  const end = useClientAction('endPersonSession', ['listPersonSessions']);
  return (
    <SessionsDialog
      sessions={data?.sessions}
      error={error ?? end.error}
      isPending={end.isPending}
      onEnd={(sessionIds) => {
        for (const sessionId of sessionIds) end.mutate({ path: { sessionId } });
      }}
      onClose={onClose}
    />
  );
}
