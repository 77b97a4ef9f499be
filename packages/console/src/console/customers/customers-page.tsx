import type { AccountHealthSummary } from '@labwire/contract/lab-account-health.ts';
import { createLazyRoute, Link, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Badge, StatusBadge } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Select } from '../../ui/choice.tsx';
import { SearchField } from '../../ui/field.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Card, Empty, Page, Waiting } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Age } from '../../ui/time.tsx';
import { useKey } from '../../ui/use-key.ts';
import { useMay } from '../session.tsx';
import { useLab } from '../use-lab.ts';
import { type CustomersSearch, chosenAccounts, concernsOf } from './customers-rules.ts';
import './customers.css';

export const Route = createLazyRoute('/customers')({ component: CustomersPage });

const shows = [
  { value: '', name: 'All customers' },
  { value: 'troubled', name: 'Those to look at' },
  { value: 'suspended', name: 'Suspended ones' },
] as const;

const columns: Column<AccountHealthSummary>[] = [
  {
    name: 'Customer',
    wide: true,
    cell: ({ accountId, name }) => (
      <Link to="/customers/$accountId" params={{ accountId: String(accountId) }}>
        {name}
      </Link>
    ),
  },
  { name: 'Status', cell: ({ status }) => <StatusBadge kind="account" status={status} />, hideOn: 'phone' },
  { name: 'How they get on', cell: (account) => <Concerns account={account} /> },
  { name: 'Open orders', cell: ({ openOrders }) => openOrders, right: true, hideOn: 'phone' },
  {
    name: 'Last order',
    hideOn: 'phone',
    cell: ({ lastOrderAt }) => (lastOrderAt ? <Age at={lastOrderAt} /> : <span className="quiet">none</span>),
  },
];

function Concerns({ account }: { account: AccountHealthSummary }) {
  const concerns = concernsOf(account);
  if (account.status === 'SUSPENDED') return <StatusBadge kind="account" status="SUSPENDED" />;
  if (concerns.length === 0) return <Badge tone="good">Fine</Badge>;
  return (
    <span className="customers-concerns">
      <Badge tone="warn">Look</Badge>
      <span className="quiet">{concerns.join(', ')}</span>
    </span>
  );
}

/** So many rows at a time: a laboratory can have thousands of customers. */
const portion = 200;

function CustomersPage() {
  const may = useMay();
  const search: CustomersSearch = Route.useSearch();
  const navigate = useNavigate({ from: '/customers' });
  const field = useRef<HTMLInputElement>(null);
  const [most, setMost] = useState(portion);
  const { data, error } = useLab('listAccountHealth', {}, { every: 60_000 });
  useKey('/', (event) => {
    event.preventDefault();
    field.current?.focus();
  });
  const choose = (next: CustomersSearch) => navigate({ search: { ...search, ...next }, replace: true });
  const accounts = data && chosenAccounts(data.accounts, search);
  return (
    <Page
      title="Customers"
      actions={
        <>
          {may('listUnusedContacts') ? (
            <Link to="/customers/unused-contacts" className={buttonClass()}>
              Unused contacts
            </Link>
          ) : null}
          {may('createAccount') ? (
            <Link to="/customers/new" className={buttonClass('primary')}>
              <Plus size={18} aria-hidden /> New customer
            </Link>
          ) : null}
        </>
      }
    >
      <div className="row filters no-print">
        <SearchField
          label="Search customers"
          placeholder="Name or number"
          value={search.search ?? ''}
          onChange={(text) => choose({ search: text || undefined })}
          inputRef={field}
        />
        <Select
          label="Which customers"
          hideLabel
          value={search.show ?? ''}
          options={shows}
          onChange={(show) => choose({ show: show === '' ? undefined : show })}
        />
      </div>
      <ProblemNotice error={error} />
      {accounts ? (
        <Card flush>
          <Table
            label="Customers"
            columns={columns}
            rows={accounts.slice(0, most)}
            rowKey={({ accountId }) => accountId}
            rowsAreLinks
            empty={
              <Empty title={data.accounts.length === 0 ? 'No customer yet' : 'No customer matches'}>
                {data.accounts.length === 0 ? 'Onboard the first one: then it can send orders.' : null}
              </Empty>
            }
          />
          {accounts.length > most ? (
            <div className="customers-more">
              <Button onPress={() => setMost(most + portion)}>Show more of {accounts.length}</Button>
            </div>
          ) : null}
        </Card>
      ) : error ? null : (
        <Waiting />
      )}
    </Page>
  );
}
