import { Terminal } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Code } from '../../ui/code.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { type ApiRequest, curlCommand, tokenCurlCommand } from './curl-rules.ts';

/** A button that shows the API requests of a page as curl commands. */
export function ApiCalls({ requests }: { requests: readonly ApiRequest[] }) {
  const [isOpen, setOpen] = useState(false);
  const { origin } = window.location;
  return (
    <>
      <Button icon={<Terminal size={16} aria-hidden />} onPress={() => setOpen(true)}>
        Show API calls
      </Button>
      <Dialog title="API calls of this page" isOpen={isOpen} onClose={() => setOpen(false)} width="52rem">
        <p className="quiet">
          Your programs get the same data with these requests. <code>$LAB_TOKEN</code> is an access token; see the{' '}
          <a href="/docs">guide</a>.
        </p>
        {requests.map((request) => (
          <Code
            key={request.method + request.address}
            label={`${request.method} ${request.address.split('?')[0]}`}
            text={curlCommand(origin, request)}
          />
        ))}
        <div className="stack tight">
          <h3>Get an access token with a credential</h3>
          <Code label="Request for an access token" text={tokenCurlCommand(origin)} />
        </div>
      </Dialog>
    </>
  );
}
