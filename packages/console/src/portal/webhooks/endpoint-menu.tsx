import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import type { ClientResponse } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/dialog.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Menu, MenuItem } from '../../ui/popover.tsx';
import { SecretDialog } from '../../ui/secret-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useClientAction } from '../use-client.ts';

type Endpoint = ClientResponse<'listWebhookEndpoints'>['endpoints'][number];

/** What can be done with an endpoint: test it, switch it, replace its secret, delete it. */
export function EndpointMenu({ endpoint: { endpointId, url, enabled } }: { endpoint: Endpoint }) {
  const [confirming, setConfirming] = useState<'rotate' | 'delete'>();
  const ping = useClientAction('pingWebhookEndpoint', ['listWebhookDeliveries']);
  const change = useClientAction('changeWebhookEndpoint', ['listWebhookEndpoints']);
  const rotate = useClientAction('rotateWebhookSecret');
  const remove = useClientAction('deleteWebhookEndpoint', ['listWebhookEndpoints', 'listWebhookDeliveries']);
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
