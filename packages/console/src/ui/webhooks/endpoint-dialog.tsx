import { type FormEvent, useId, useState } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { TextField } from '../field.tsx';
import { ProblemNotice } from '../notice.tsx';
import { violationAt } from '../violation-at.ts';
import type { Action } from './webhook-types.ts';

interface EndpointDialogProps {
  create: Action<{ body: { url: string; description?: string } }, { url: string; secret: string }>;
  onCreated(endpoint: { url: string; secret: string }): void;
  onClose(): void;
}

const shownAtFields = ['/url', '/description'];

/** Creates an endpoint for all types of events; a program can choose fewer with the API. */
export function EndpointDialog({ create, onCreated, onClose }: EndpointDialogProps) {
  const form = useId();
  const [url, setUrl] = useState('');
  const [description, setDescription] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (url === '' || create.isPending) return;
    create.mutate(
      { body: { url: url.trim(), ...(description !== '' && { description }) } },
      {
        onSuccess: (created) => {
          onClose();
          onCreated(created);
        },
      },
    );
  };
  return (
    <Dialog
      title="New endpoint"
      isOpen
      onClose={onClose}
      width="32rem"
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form} isPending={create.isPending} isDisabled={url === ''}>
            Create endpoint
          </Button>
        </>
      }
    >
      <form id={form} className="stack" onSubmit={submit}>
        <ProblemNotice error={create.error} exclude={(pointer) => shownAtFields.includes(pointer)} />
        <TextField
          label="URL"
          type="url"
          value={url}
          onChange={setUrl}
          hint="It receives all types of events. The API can choose fewer."
          error={violationAt(create.error, '/url')}
          autoComplete="off"
          autoFocus
        />
        <TextField
          label="Description (optional)"
          value={description}
          onChange={setDescription}
          error={violationAt(create.error, '/description')}
          maxLength={200}
        />
      </form>
    </Dialog>
  );
}
