import { useQueryClient } from '@tanstack/react-query';
import { clientRequestLine, isClientOperation } from '../../api/client.ts';
import { Code } from '../../ui/code.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { curlCommand, tokenCurlCommand } from './curl-rules.ts';

/** The API requests whose responses the page shows, as curl commands. */
export function ApiCalls({ onClose }: { onClose(): void }) {
  const queries = useQueryClient().getQueryCache().findAll({ type: 'active' });
  const requests = queries
    .flatMap(({ queryKey: [id, parameters] }) =>
      isClientOperation(id) ? [clientRequestLine(id, parameters as object)] : [],
    )
    .filter(({ method }) => method === 'GET');
  const { origin } = window.location;
  return (
    <Dialog title="API calls of this page" isOpen onClose={onClose} width="52rem">
      <p className="quiet">
        {requests.length > 0 ? 'Your programs get the same data with these requests. ' : 'This page reads no data. '}
        <code>$LAB_TOKEN</code> is an access token; see the <a href="/docs">guide</a>.
      </p>
      {requests.map((request) => (
        <Code
          key={request.address}
          label={`${request.method} ${request.address.split('?')[0]}`}
          text={curlCommand(origin, request)}
        />
      ))}
      <div className="stack tight">
        <h3>Get an access token with a credential</h3>
        <Code label="Request for an access token" text={tokenCurlCommand(origin)} />
      </div>
    </Dialog>
  );
}
