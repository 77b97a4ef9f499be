import { type FormEvent, useId, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { TextField } from './field.tsx';
import { ProblemNotice } from './notice.tsx';
import { Card, Waiting } from './page.tsx';
import { useToast } from './toast.tsx';
import { violationBelow } from './violation-at.ts';

interface AllowedOriginsCardProps {
  origins: readonly string[] | undefined;
  error: unknown;
  mayChange: boolean;
  save: {
    error: unknown;
    isPending: boolean;
    mutate(origins: string[], options: { onSuccess(): void }): void;
    reset(): void;
  };
}

/** The origins whose pages may call the API with a token of the account. */
export function AllowedOriginsCard({ origins, error, mayChange, save }: AllowedOriginsCardProps) {
  const [isOpen, setOpen] = useState(false);
  const showToast = useToast();
  const close = () => {
    setOpen(false);
    save.reset();
  };
  const onSuccess = () => {
    showToast('Allowed origins were saved.');
    close();
  };
  return (
    <Card
      title="Browser applications"
      actions={
        origins && mayChange ? (
          <Button small aria-label="Change allowed origins" onPress={() => setOpen(true)}>
            Change
          </Button>
        ) : undefined
      }
    >
      <ProblemNotice error={error} />
      {origins ? <OriginList origins={origins} /> : error ? null : <Waiting />}
      {isOpen && origins ? (
        <OriginsDialog
          origins={origins}
          error={save.error}
          isPending={save.isPending}
          onSubmit={(changed) => save.mutate(changed, { onSuccess })}
          onClose={close}
        />
      ) : null}
    </Card>
  );
}

const OriginList = ({ origins }: { origins: readonly string[] }) =>
  origins.length === 0 ? (
    <p className="quiet">
      No pages of other origins may call the API. <a href="/docs/security#browser-applications">How it works</a>
    </p>
  ) : (
    <>
      <p>Pages of these origins may call the API from a browser, with an access token:</p>
      <ul>
        {origins.map((origin) => (
          <li key={origin}>
            <code>{origin}</code>
          </li>
        ))}
      </ul>
    </>
  );

interface OriginsDialogProps {
  origins: readonly string[];
  error: unknown;
  isPending: boolean;
  onSubmit(origins: string[]): void;
  onClose(): void;
}

function OriginsDialog({ origins, error, isPending, onSubmit, onClose }: OriginsDialogProps) {
  const form = useId();
  const [text, setText] = useState(origins.join('\n'));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) onSubmit(text.split(/\s+/).filter((line) => line !== ''));
  };
  return (
    <Dialog
      title="Allowed origins"
      isOpen
      onClose={onClose}
      width="34rem"
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form} isPending={isPending}>
            Save
          </Button>
        </>
      }
    >
      <form id={form} className="stack" onSubmit={submit}>
        <ProblemNotice error={error} exclude={(pointer) => pointer.startsWith('/origins')} />
        <TextField
          label="Origins, one in each line"
          value={text}
          onChange={setText}
          rows={5}
          placeholder="https://app.customer.example"
          hint="Scheme, host and port, without a path. Scripts of these pages can do everything that their access token permits."
          error={violationBelow(error, '/origins')}
          autoFocus
        />
      </form>
    </Dialog>
  );
}
