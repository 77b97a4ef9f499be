import type { Account, Organisation } from '@labwire/contract/lab-account.ts';
import { Link } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormText } from '../../ui/form.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Card, Facts } from '../../ui/page.tsx';
import { Time } from '../../ui/time.tsx';
import { useToast } from '../../ui/toast.tsx';
import { type Form, useForm } from '../../ui/use-form.ts';
import { useMay } from '../session.tsx';
import { useLabAction } from '../use-lab.ts';
import {
  newOrganisation,
  type OrganisationDraft,
  organisationBody,
  organisationDraft,
  termsBody,
  termsDraft,
} from './account-draft-rules.ts';
import { AddButton, OrganisationFields, TermFields } from './account-fields.tsx';

export const accountQueries = [
  'getAccount',
  'getAccountHealth',
  'listAccountHealth',
  'listAccountNotifications',
] as const;

interface SideFormProps {
  title: string;
  // biome-ignore lint/suspicious/noExplicitAny: the forms have different values
  form: Form<any>;
  change: ReturnType<typeof useLabAction<'changeAccount'>>;
  onSubmit(): void;
  onClose(): void;
  children: ReactNode;
}

export function SideForm({ title, form, change, onSubmit, onClose, children }: SideFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Dialog title={title} isOpen onClose={onClose} placement="side" width="46rem">
      <form className="stack" noValidate onSubmit={submit}>
        {children}
        <ProblemNotice error={change.error} exclude={form.isShownAtField} />
        <div className="dialog-actions">
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" isPending={change.isPending}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

export function Organisations({ account }: { account: Account }) {
  const may = useMay();
  const [draft, setDraft] = useState<OrganisationDraft>();
  return (
    <Card
      title="Organisations and contacts"
      actions={
        may('changeAccount') ? (
          <AddButton onPress={() => setDraft(newOrganisation())}>Add organisation</AddButton>
        ) : undefined
      }
    >
      <ul className="entries">
        {account.organisations.map((organisation) => (
          <li key={organisation.organisationId}>
            <OrganisationView accountId={account.accountId} organisation={organisation} />
            {may('changeAccount') ? (
              <Button
                small
                aria-label={`Edit ${organisation.name}`}
                onPress={() => setDraft(organisationDraft(organisation))}
              >
                Edit
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {draft ? <OrganisationForm account={account} draft={draft} onClose={() => setDraft(undefined)} /> : null}
    </Card>
  );
}

interface OrganisationViewProps {
  accountId: number;
  organisation: Organisation;
}

function OrganisationView({ accountId, organisation: { name, contacts } }: OrganisationViewProps) {
  const may = useMay();
  return (
    <div className="stack tight">
      <strong>{name}</strong>
      {contacts.map(({ labContactId, firstName, lastName, email, active, deliveryAddress, invoiceAddress }) => (
        <div key={labContactId} className={active ? undefined : 'quiet'}>
          {firstName} {lastName} <span className="quiet small">{labContactId}</span>
          {active ? null : <span className="small"> inactive</span>}
          <p className="quiet small">
            {email}
            {deliveryAddress ? `; deliveries to ${deliveryAddress.address1}, ${deliveryAddress.city}` : ''}
            {invoiceAddress ? `; invoices to ${invoiceAddress.address1}, ${invoiceAddress.city}` : ''}
          </p>
          {may('getPersonalData') ? (
            <Link
              to="/customers/$accountId/contacts/$labContactId"
              params={{ accountId: String(accountId), labContactId }}
              aria-label={`Personal data of ${firstName} ${lastName}`}
              className="small no-print"
            >
              Personal data
            </Link>
          ) : null}
        </div>
      ))}
    </div>
  );
}

function OrganisationForm({
  account,
  draft,
  onClose,
}: {
  account: Account;
  draft: OrganisationDraft;
  onClose(): void;
}) {
  const showToast = useToast();
  const change = useLabAction('changeAccount', accountQueries);
  const form = useForm({ organisations: [draft] }, change.error);
  const save = () =>
    change.mutate(
      {
        path: { accountId: account.accountId },
        body: { organisations: form.value.organisations.map(organisationBody) },
      },
      {
        onSuccess: () => {
          showToast('The organisation was saved.');
          onClose();
        },
      },
    );
  const title = draft.organisationId === undefined ? 'New organisation' : draft.name;
  return (
    <SideForm title={title} form={form} change={change} onSubmit={save} onClose={onClose}>
      <OrganisationFields form={form} at="/organisations/0" />
    </SideForm>
  );
}

export function Terms({ account }: { account: Account }) {
  const may = useMay();
  const [isEditing, setEditing] = useState(false);
  const { scopes, limits, parameterTests } = account;
  return (
    <Card
      title="Terms"
      actions={
        may('changeAccount') ? (
          <Button small aria-label="Edit terms" onPress={() => setEditing(true)}>
            Edit
          </Button>
        ) : undefined
      }
    >
      <Facts
        facts={[
          ['Scopes', scopes.join(', ')],
          ['Requests per second', limits.requestsPerSecond ?? 'default'],
          ['Minutes between polls', limits.pollEveryMinutes ?? '20 (default)'],
          ['Priority', limits.priority ? 'All orders' : 'On request'],
          ['Tests with parameters', parameterTests.length > 0 ? parameterTests.join(', ') : 'default'],
          ['Customer since', <Time key="since" at={account.createdAt} dateOnly />],
          ['Account number', account.accountId],
        ]}
      />
      {isEditing ? <TermsForm account={account} onClose={() => setEditing(false)} /> : null}
    </Card>
  );
}

function TermsForm({ account, onClose }: { account: Account; onClose(): void }) {
  const change = useLabAction('changeAccount', accountQueries);
  const form = useForm(termsDraft(account), change.error);
  const save = () =>
    change.mutate({ path: { accountId: account.accountId }, body: termsBody(form.value) }, { onSuccess: onClose });
  return (
    <SideForm title="Terms" form={form} change={change} onSubmit={save} onClose={onClose}>
      <FormText form={form} at="/name" label="Account name" />
      <TermFields form={form} />
    </SideForm>
  );
}
