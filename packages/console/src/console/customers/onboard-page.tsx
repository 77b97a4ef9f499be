import { createLazyRoute, Link, useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { FormText } from '../../ui/form.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Card, Page } from '../../ui/page.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useForm } from '../../ui/use-form.ts';
import { useSession } from '../session.tsx';
import { useLabAction } from '../use-lab.ts';
import { accountBody, newAccount, newOrganisation, newQuote } from './account-draft-rules.ts';
import { AddButton, OrganisationFields, QuoteFields, RemoveButton, TermFields } from './account-fields.tsx';
import './customers.css';

export const Route = createLazyRoute('/customers/new')({ component: OnboardPage });

function OnboardPage() {
  const navigate = useNavigate();
  const say = useToast();
  const { name: person } = useSession();
  const onboard = useLabAction('createAccount', ['listAccountHealth']);
  const draftName = `labwire-new-customer ${person}`;
  const form = useForm(newAccount(), onboard.error, draftName);
  const { organisations, quotes } = form.value;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onboard.mutate(
      { body: accountBody(form.value) },
      {
        onSuccess: async ({ accountId, name }) => {
          await navigate({ to: '/customers/$accountId', params: { accountId: String(accountId) } });
          sessionStorage.removeItem(draftName);
          say(`${name} is onboarded. Make a credential for its programs next.`);
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
          <FormText
            form={form}
            at="/name"
            label="Name of the account"
            autoFocus
            hint="As people here call the customer"
          />
        </Card>
        {organisations.map(({ name }, i) => {
          const title = name.trim() || `Organisation ${i + 1}`;
          const remove = () => form.remove(`/organisations/${i}`);
          return (
            <Card
              // biome-ignore lint/suspicious/noArrayIndexKey: organisations that are being typed have no other names
              key={i}
              title={title}
              actions={
                organisations.length > 1 ? <RemoveButton label={`Remove ${title}`} onPress={remove} /> : undefined
              }
            >
              <div className="stack">
                <OrganisationFields form={form} at={`/organisations/${i}`} />
              </div>
            </Card>
          );
        })}
        <div className="row">
          <AddButton onPress={() => form.add('/organisations', newOrganisation())}>Add organisation</AddButton>
          <span className="quiet small">Orders name these organisations and contacts; nobody else is found.</span>
        </div>
        <Card title="Quotes" actions={<AddButton onPress={() => form.add('/quotes', newQuote())}>Add quote</AddButton>}>
          <div className="stack">
            {quotes.length === 0 ? <p className="quiet">Terms that orders can name by a number. None so far.</p> : null}
            {quotes.map((_, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: quotes that are being typed have no other names
              <div className="row onboard-quote" key={i}>
                <QuoteFields form={form} at={`/quotes/${i}`} />
                <RemoveButton label={`Remove quote ${i + 1}`} onPress={() => form.remove(`/quotes/${i}`)} />
              </div>
            ))}
          </div>
        </Card>
        <Card title="Terms">
          <div className="stack">
            <TermFields form={form} />
          </div>
        </Card>
        <ProblemNotice error={onboard.error} exclude={form.isShownAtField} />
        <div className="row spread">
          <Button variant="quiet" onPress={() => form.replace(newAccount())}>
            Clear the form
          </Button>
          <Button variant="primary" type="submit" isPending={onboard.isPending}>
            Onboard the customer
          </Button>
        </div>
      </form>
    </Page>
  );
}
