import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { Confirm } from '../dialog.tsx';
import { ProblemNotice } from '../notice.tsx';
import { Menu, MenuItem } from '../popover.tsx';
import { SecretDialog } from '../secret-dialog.tsx';
import { useToast } from '../toast.tsx';
import type { Action, Endpoint, EndpointPath } from './webhook-types.ts';

interface EndpointMenuProps {
  endpoint: Endpoint;
  ping: Action<EndpointPath>;
  change: Action<EndpointPath & { body: { enabled: boolean } }>;
  rotate: Action<EndpointPath, { secret: string }>;
  remove: Action<EndpointPath>;
}

/** What can be done with an endpoint: test it, switch it, replace its secret, delete it. */
export function EndpointMenu({ endpoint, ping, change, rotate, remove }: EndpointMenuProps) {
  const { endpointId, url, enabled } = endpoint;
  const [confirming, setConfirming] = useState<'rotate' | 'delete'>();
  const showToast = useToast();
  const path = { endpointId };
  const onError = (error: Error) => showToast(error.message, 'bad');
  const test = () => ping.mutate({ path }, { onSuccess: () => showToast(`A test is sent to ${url}.`), onError });
  const toggle = () =>
    change.mutate(
      { path, body: { enabled: !enabled } },
      { onSuccess: () => showToast(enabled ? 'The endpoint was disabled.' : 'The endpoint was enabled.'), onError },
    );
  const close = () => setConfirming(undefined);
  const label = `Actions for ${url}`;
  return (
    <>
      <Menu
        label={label}
        trigger={<Button variant="quiet" small aria-label={label} icon={<Ellipsis size={18} aria-hidden />} />}
      >
        <MenuItem onAction={test}>Send a test</MenuItem>
        <MenuItem onAction={toggle}>{enabled ? 'Disable' : 'Enable'}</MenuItem>
        <MenuItem onAction={() => setConfirming('rotate')}>Replace secret…</MenuItem>
        <MenuItem onAction={() => setConfirming('delete')}>Delete…</MenuItem>
      </Menu>
      <Confirm
        title="Replace the secret?"
        isOpen={confirming === 'rotate'}
        onClose={close}
        verb="Replace"
        isPending={rotate.isPending}
        onConfirm={() => rotate.mutate({ path }, { onSuccess: close })}
      >
        <p>Deliveries are signed with both secrets for a day. The new one is shown only once.</p>
        <ProblemNotice error={rotate.error} />
      </Confirm>
      <Confirm
        title="Delete this endpoint?"
        isOpen={confirming === 'delete'}
        onClose={close}
        verb="Delete"
        variant="danger"
        isPending={remove.isPending}
        onConfirm={() =>
          remove.mutate(
            { path },
            {
              onSuccess: () => {
                showToast('The endpoint was deleted.');
                close();
              },
            },
          )
        }
      >
        <p>{url} gets no more events. Its deliveries are deleted too.</p>
        <ProblemNotice error={remove.error} />
      </Confirm>
      {rotate.data ? (
        <SecretDialog title="New secret" label="Secret" secret={rotate.data.secret} onClose={rotate.reset}>
          Deliveries to {url} are signed with this secret.
        </SecretDialog>
      ) : null}
    </>
  );
}
