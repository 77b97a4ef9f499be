import type { Scope } from '@labwire/contract/token.ts';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { FieldGroup } from '../../ui/form.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { violationAt } from '../../ui/violation-at.ts';
import { useAccess } from '../session.tsx';
import { useClientAction } from '../use-client.ts';

interface CreateCredentialProps {
  onCreated(credential: { username: string; password: string }): void;
  onClose(): void;
}

const scopeDescriptions: Record<Scope, string> = {
  'orders:write': 'submits orders',
  'orders:read': 'reads orders and reports',
  'results:read': 'reads results, and manages webhooks',
};

const shownAtFields = ['/name', '/expiresAt'];

export function CreateCredential({ onCreated, onClose }: CreateCredentialProps) {
  const create = useClientAction('createAccountCredential', ['listCredentials']);
  const accountScopes = useAccess().scopes as readonly Scope[];
  const form = useId();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly Scope[]>(accountScopes);
  const [date, setDate] = useState('');
  const isReady = name.trim() !== '' && scopes.length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || create.isPending) return;
    const body = { name, scopes: [...scopes], ...(date !== '' && { expiresAt: `${date}T00:00:00Z` }) };
    create.mutate(
      { body },
      {
        onSuccess: (created) => {
          onClose();
          onCreated(created);
        },
      },
    );
  };
  const toggle = (scope: Scope, isSelected: boolean) =>
    setScopes(accountScopes.filter((one) => (one === scope ? isSelected : scopes.includes(one))));
  return (
    <Dialog
      title="New credential"
      isOpen
      onClose={onClose}
      width="32rem"
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form} isPending={create.isPending} isDisabled={!isReady}>
            Create credential
          </Button>
        </>
      }
    >
      <form id={form} className="stack" onSubmit={submit}>
        <ProblemNotice error={create.error} exclude={(pointer) => shownAtFields.includes(pointer)} />
        <TextField
          label="Name"
          value={name}
          onChange={setName}
          hint="What it is for, for example the program that uses it."
          error={violationAt(create.error, '/name')}
          maxLength={100}
          autoComplete="off"
          autoFocus
        />
        <FieldGroup title="Scopes">
          {accountScopes.map((scope) => (
            <Checkbox key={scope} isSelected={scopes.includes(scope)} onChange={(selected) => toggle(scope, selected)}>
              <span>
                <code>{scope}</code> <span className="quiet small">{scopeDescriptions[scope]}</span>
              </span>
            </Checkbox>
          ))}
        </FieldGroup>
        <TextField
          label="Expires (optional)"
          type="date"
          value={date}
          onChange={setDate}
          hint="At the beginning of this day in UTC; its tokens expire too. Without a date it does not expire."
          error={violationAt(create.error, '/expiresAt')}
        />
      </form>
    </Dialog>
  );
}
