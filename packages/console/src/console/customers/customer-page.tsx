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
import { HealthFigures, LatestOrders, Polling, Stumbles, Webhooks } from './customer-health.tsx';
import { Reads } from './customer-reads.tsx';
import { Organisations, Quotes, Terms } from './customer-register.tsx';
import './customers.css';

export const Route = createLazyRoute('/customers/$accountId')({ component: CustomerPage });

function CustomerPage() {
  const accountId = Number(Route.useParams().accountId);
  const path = { accountId };
  const { data: account, error } = useLab('getAccount', { path });
  const { data: health, error: healthError } = useLab('getAccountHealth', { path }, { every: 15_000 });
  const crumbs = [
    <Link key="customers" to="/customers">
      Customers
    </Link>,
  ];
  const trouble = error ?? healthError;
  if (trouble || !account || !health) {
    return (
      <Page title="Customer" crumbs={crumbs}>
        {trouble ? <ProblemNotice error={trouble} /> : <Waiting />}
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
      {account.status === 'SUSPENDED' ? (
        <Notice tone="warn">This account is suspended: its requests are refused, and webhooks wait.</Notice>
      ) : null}
      <HealthFigures health={health} />
      <Stumbles stumbles={health.rejections} />
      <div className="halves">
        <div className="stack customer-column">
          <LatestOrders orders={health.orders} />
          <Webhooks endpoints={health.webhooks} />
          <Polling polling={health.polling} />
          <Reads accountId={accountId} />
        </div>
        <div className="stack customer-column">
          <Credentials account={account} uses={health.credentials} />
          <Organisations account={account} />
          <Quotes account={account} />
          <Terms account={account} />
        </div>
      </div>
    </Page>
  );
}

const changes = {
  ACTIVE: {
    to: 'SUSPENDED',
    verb: 'Suspend',
    variant: 'danger',
    words:
      'Every request with its tokens is refused at once, and it gets no new ones. Webhooks are not sent, and count as ' +
      'failed attempts. Orders and jobs under way stay as they are. Reactivating makes the same credentials good again.',
  },
  SUSPENDED: {
    to: 'ACTIVE',
    verb: 'Reactivate',
    variant: 'primary',
    words: 'Its credentials, and tokens that have not expired, work again at once. Waiting webhooks are tried again.',
  },
} as const;

function Suspension({ account: { accountId, name, status } }: { account: Account }) {
  const may = useMay();
  const say = useToast();
  const [isAsking, setAsking] = useState(false);
  const change = useLabAction('changeAccount', ['getAccount', 'listAccountHealth']);
  const { to, verb, variant, words } = changes[status];
  if (!may('changeAccount')) return null;
  const close = () => {
    setAsking(false);
    change.reset();
  };
  const confirm = () =>
    change.mutate(
      { path: { accountId }, body: { status: to } },
      {
        onSuccess: () => {
          say(to === 'SUSPENDED' ? `${name} is suspended.` : `${name} is active again.`);
          close();
        },
      },
    );
  return (
    <>
      <Button variant={status === 'ACTIVE' ? 'danger' : 'plain'} onPress={() => setAsking(true)}>
        {verb}
      </Button>
      <Confirm
        title={`${verb} ${name}?`}
        isOpen={isAsking}
        onClose={close}
        verb={verb}
        variant={variant}
        isPending={change.isPending}
        onConfirm={confirm}
      >
        <p>{words}</p>
        <ProblemNotice error={change.error} />
      </Confirm>
    </>
  );
}
