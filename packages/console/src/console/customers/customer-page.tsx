import type { Account } from '@labwire/contract/lab-account.ts';
import { createLazyRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { StatusBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/dialog.tsx';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import { Page, Waiting } from '../../ui/page.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useMay } from '../session.tsx';
import { useLab, useLabAction } from '../use-lab.ts';
import { Credentials } from './customer-credentials.tsx';
import { Organisations, Terms } from './customer-details.tsx';
import { HealthFigures, LatestOrders, Polling, RejectedRequests, Webhooks } from './customer-health.tsx';
import { Notifications } from './customer-notifications.tsx';
import { People } from './customer-people.tsx';
import { Quotes } from './customer-quotes.tsx';
import { Reads } from './customer-reads.tsx';
import { CustomerSignInPolicy } from './customer-sign-in-policy.tsx';
import { CustomerSingleSignOn } from './customer-single-sign-on.tsx';
import './customers.css';

export const Route = createLazyRoute('/customers/$accountId')({ component: CustomerPage });

function CustomerPage() {
  const accountId = Number(Route.useParams().accountId);
  const path = { accountId };
  const { data: account, error } = useLab('getAccount', { path });
  const { data: health, error: healthError } = useLab('getAccountHealth', { path }, { pollMs: 15_000 });
  const crumbs = [
    <Link key="customers" to="/customers">
      Customers
    </Link>,
  ];
  const problem = <ProblemNotice error={error ?? healthError} />;
  if (!account || !health) {
    return (
      <Page title="Customer" crumbs={crumbs}>
        {error || healthError ? problem : <Waiting />}
      </Page>
    );
  }
  return (
    <Page
      title={account.name}
      crumbs={crumbs}
      besideTitle={<StatusBadge kind="account" status={account.status} />}
      actions={<Suspension account={account} />}
    >
      {problem}
      {account.status === 'SUSPENDED' ? (
        <Notice tone="warn">
          This account is suspended: its requests are rejected and webhooks are not delivered.
        </Notice>
      ) : null}
      <HealthFigures health={health} />
      <RejectedRequests rejections={health.rejections} />
      <div className="halves">
        <div className="stack customer-column">
          <LatestOrders orders={health.orders} />
          <Webhooks endpoints={health.webhooks} />
          <Polling polling={health.polling} />
          <Reads accountId={accountId} />
        </div>
        <div className="stack customer-column">
          {/* First, because the cards that load their own data would move it. */}
          <Credentials account={account} uses={health.credentials} />
          <People accountId={accountId} />
          <CustomerSignInPolicy accountId={accountId} />
          <CustomerSingleSignOn accountId={accountId} />
          <Organisations account={account} />
          <Notifications accountId={accountId} />
          <Quotes account={account} />
          <Terms account={account} />
        </div>
      </div>
    </Page>
  );
}

const statusChanges = {
  ACTIVE: {
    to: 'SUSPENDED',
    verb: 'Suspend',
    variant: 'danger',
    explanation:
      'All requests of this customer are rejected immediately. Webhooks are not sent and count as failed attempts. ' +
      'Orders and jobs are not affected. Reactivating the account makes its credentials valid again.',
  },
  SUSPENDED: {
    to: 'ACTIVE',
    verb: 'Reactivate',
    variant: 'primary',
    explanation: 'Credentials and unexpired tokens become valid immediately. Pending webhooks are sent again.',
  },
} as const;

function Suspension({ account: { accountId, name, status } }: { account: Account }) {
  const may = useMay();
  const showToast = useToast();
  const [isOpen, setOpen] = useState(false);
  const change = useLabAction('changeAccount', ['getAccount', 'listAccountHealth']);
  const { to, verb, variant, explanation } = statusChanges[status];
  if (!may('changeAccount')) return null;
  const close = () => {
    setOpen(false);
    change.reset();
  };
  const confirm = () =>
    change.mutate(
      { path: { accountId }, body: { status: to } },
      {
        onSuccess: () => {
          showToast(to === 'SUSPENDED' ? `${name} was suspended.` : `${name} was reactivated.`);
          close();
        },
      },
    );
  return (
    <>
      <Button variant={status === 'ACTIVE' ? 'danger' : 'plain'} onPress={() => setOpen(true)}>
        {verb}
      </Button>
      <Confirm
        title={`${verb} ${name}?`}
        isOpen={isOpen}
        onClose={close}
        verb={verb}
        variant={variant}
        isPending={change.isPending}
        onConfirm={confirm}
      >
        <p>{explanation}</p>
        <ProblemNotice error={change.error} />
      </Confirm>
    </>
  );
}
