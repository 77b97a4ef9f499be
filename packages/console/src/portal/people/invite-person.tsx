import { InviteDialog } from '../../ui/invite-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useClientAction } from '../use-client.ts';

export function InvitePerson({ onClose }: { onClose(): void }) {
  const invite = useClientAction('invitePerson', ['listPeople']);
  const showToast = useToast();
  return (
    <InviteDialog
      defaultRole="orderer"
      error={invite.error}
      mailError={invite.data?.mailError}
      isPending={invite.isPending}
      onSubmit={(body) =>
        invite.mutate(
          { body },
          {
            onSuccess: ({ email, mailError }) => {
              if (mailError !== undefined) return;
              showToast(`An invitation was sent to ${email}.`);
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}
