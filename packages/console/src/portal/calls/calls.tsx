import { Terminal } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Code } from '../../ui/code.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useAccess } from '../session.tsx';
import { curlOf, type Request, tokenCurlOf } from './curl-rules.ts';

/** The calls behind a page, as curl, to copy. */
export function Calls({ of }: { of: readonly Request[] }) {
  const [isOpen, setOpen] = useState(false);
  const { username } = useAccess();
  const { origin } = window.location;
  return (
    <>
      <Button icon={<Terminal size={16} aria-hidden />} onPress={() => setOpen(true)}>
        Show the calls
      </Button>
      <Dialog title="The calls behind this page" isOpen={isOpen} onClose={() => setOpen(false)} width="52rem">
        <p className="quiet">
          Your programs get the same answers. <code>$LAB_TOKEN</code> is a token; the <a href="/docs">guide</a> has
          more.
        </p>
        {of.map((request) => (
          <Code
            key={request.method + request.address}
            label={`${request.method} ${request.address.split('?')[0]}`}
            text={curlOf(origin, request)}
          />
        ))}
        <div className="stack tight">
          <h3>A token for them</h3>
          <Code label="Getting a token" text={tokenCurlOf(origin, username)} />
        </div>
      </Dialog>
    </>
  );
}
