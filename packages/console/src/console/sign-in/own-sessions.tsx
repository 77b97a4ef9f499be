import { SessionsDialog } from '../../ui/sessions-dialog.tsx';
import { useLab, useLabAction } from '../use-lab.ts';

export function OwnSessions({ onClose }: { onClose(): void }) {
  const { data, error } = useLab('listSessions', {});
  const end = useLabAction('endSession', ['listSessions']);
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
