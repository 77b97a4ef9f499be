import { createLazyRoute, Link, useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { FormText } from '../../ui/form.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Card, Page } from '../../ui/page.tsx';
import { useToast } from '../../ui/toast.tsx';
import { type Form, useForm } from '../../ui/use-form.ts';
import { useSession } from '../session.tsx';
import { useLabAction } from '../use-lab.ts';
import { type AccountDraft, accountBody, newAccount, newOrganisation, newQuote } from './account-draft-rules.ts';
import { AddButton, OrganisationFields, QuoteFields, RemoveButton, TermFields } from './account-fields.tsx';
import './customers.css';

export const Route = createLazyRoute('/customers/new')({ component: OnboardPage });

function OnboardPage() {
  const navigate = useNavigate();
  const showToast = useToast();
  const { name: person } = useSession();
  const onboard = useLabAction('createAccount', ['listAccountHealth']);
  const storageKey = `labwire-new-customer ${person}`;
  const form = useForm(newAccount(), onboard.error, storageKey);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onboard.mutate(
      { body: accountBody(form.value) },
      {
        onSuccess: async ({ accountId, name }) => {
          await navigate({ to: '/customers/$accountId', params: { accountId: String(accountId) } });
          sessionStorage.removeItem(storageKey);
          showToast(`${name} was created. Next, create a credential for it.`);
        },
      },
    );
  };

  return (
    <Page
      title="New customer"
      crumbs={[
        <Link key="customers" to="/customers">
          Customers
        </Link>,
      ]}
    >
      <form className="stack onboard" noValidate onSubmit={submit}>
        <Card title="Customer">
          <FormText form={form} at="/name" label="Account name" autoFocus hint="Shown on the laboratory’s pages" />
        </Card>
        <OrganisationCards form={form} />
        <QuotesCard form={form} />
        <Card title="Terms">
          <div className="stack">
            <TermFields form={form} />
          </div>
        </Card>
        <ProblemNotice error={onboard.error} exclude={form.isShownAtField} />
        <div className="row spread">
          <Button variant="quiet" onPress={() => form.replace(newAccount())}>
            Clear form
          </Button>
          <Button variant="primary" type="submit" isPending={onboard.isPending}>
            Create customer
          </Button>
        </div>
      </form>
    </Page>
  );
}

function OrganisationCards({ form }: { form: Form<AccountDraft> }) {
  const { organisations } = form.value;
  return (
    <>
      {organisations.map(({ name }, i) => {
        const title = name.trim() || `Organisation ${i + 1}`;
        const remove = () => form.remove(`/organisations/${i}`);
        return (
          <Card
            // biome-ignore lint/suspicious/noArrayIndexKey: new organisations have no identifier
            key={i}
            title={title}
            actions={organisations.length > 1 ? <RemoveButton label={`Remove ${title}`} onPress={remove} /> : undefined}
          >
            <div className="stack">
              <OrganisationFields form={form} at={`/organisations/${i}`} />
            </div>
          </Card>
        );
      })}
      <div className="row">
        <AddButton onPress={() => form.add('/organisations', newOrganisation())}>Add organisation</AddButton>
        <span className="quiet small">Orders can only name these organisations and contacts.</span>
      </div>
    </>
  );
}

function QuotesCard({ form }: { form: Form<AccountDraft> }) {
  const { quotes } = form.value;
  return (
    <Card title="Quotes" actions={<AddButton onPress={() => form.add('/quotes', newQuote())}>Add quote</AddButton>}>
      <div className="stack">
        {quotes.length === 0 ? <p className="quiet">No quotes. Orders refer to a quote by its number.</p> : null}
        {quotes.map((_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: new quotes have no identifier
          <div className="row onboard-quote" key={i}>
            <QuoteFields form={form} at={`/quotes/${i}`} />
            <RemoveButton label={`Remove quote ${i + 1}`} onPress={() => form.remove(`/quotes/${i}`)} />
          </div>
        ))}
      </div>
    </Card>
  );
}
