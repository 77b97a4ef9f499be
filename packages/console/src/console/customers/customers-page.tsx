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
import { accountWarnings, type CustomersSearch, filterAccounts } from './customers-rules.ts';
import './customers.css';

export const Route = createLazyRoute('/customers')({ component: CustomersPage });

const filters = [
  { value: '', name: 'All customers' },
  { value: 'warnings', name: 'With warnings' },
  { value: 'suspended', name: 'Suspended' },
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
  { name: 'Health', cell: (account) => <Health account={account} /> },
  { name: 'Open orders', cell: ({ openOrders }) => openOrders, right: true, hideOn: 'phone' },
  {
    name: 'Last order',
    hideOn: 'phone',
    cell: ({ lastOrderAt }) => (lastOrderAt ? <Age at={lastOrderAt} /> : <span className="quiet">none</span>),
  },
];

function Health({ account }: { account: AccountHealthSummary }) {
  const warnings = accountWarnings(account);
  if (account.status === 'SUSPENDED') return <StatusBadge kind="account" status="SUSPENDED" />;
  if (warnings.length === 0) return <Badge tone="good">OK</Badge>;
  return (
    <span className="customers-warnings">
      <Badge tone="warn">Warning</Badge>
      <span className="quiet">{warnings.join(', ')}</span>
    </span>
  );
}

/** Rows that are rendered at first, and added with each press; a laboratory can have thousands of customers. */
const rowsPerStep = 200;

function CustomersPage() {
  const may = useMay();
  const search: CustomersSearch = Route.useSearch();
  const [rowLimit, setRowLimit] = useState(rowsPerStep);
  const { data, error } = useLab('listAccountHealth', {}, { pollMs: 60_000 });
  const accounts = data && filterAccounts(data.accounts, search);
  return (
    <Page
      title="Customers"
      actions={
        may('createAccount') ? (
          <Link to="/customers/new" className={buttonClass('primary')}>
            <Plus size={18} aria-hidden /> New customer
          </Link>
        ) : null
      }
    >
      <Filters search={search} />
      <ProblemNotice error={error} />
      {accounts ? (
        <Card flush>
          <Table
            label="Customers"
            columns={columns}
            rows={accounts.slice(0, rowLimit)}
            rowKey={({ accountId }) => accountId}
            rowsAreLinks
            empty={
              <Empty title={data.accounts.length === 0 ? 'No customers yet' : 'No customers found'}>
                {data.accounts.length === 0 ? 'Add the first customer, so that it can submit orders.' : null}
              </Empty>
            }
          />
          {accounts.length > rowLimit ? (
            <div className="customers-more">
              <Button onPress={() => setRowLimit(rowLimit + rowsPerStep)}>
                Show more ({accounts.length} in total)
              </Button>
            </div>
          ) : null}
        </Card>
      ) : error ? null : (
        <Waiting />
      )}
    </Page>
  );
}

function Filters({ search }: { search: CustomersSearch }) {
  const navigate = useNavigate({ from: '/customers' });
  const field = useRef<HTMLInputElement>(null);
  useKey('/', (event) => {
    event.preventDefault();
    field.current?.focus();
  });
  const setFilter = (next: CustomersSearch) => navigate({ search: { ...search, ...next }, replace: true });
  return (
    <div className="row filters no-print">
      <SearchField
        label="Search customers"
        placeholder="Name or number"
        value={search.search ?? ''}
        onChange={(text) => setFilter({ search: text || undefined })}
        inputRef={field}
      />
      <Select
        label="Filter"
        hideLabel
        value={search.show ?? ''}
        options={filters}
        onChange={(show) => setFilter({ show: show === '' ? undefined : show })}
      />
    </div>
  );
}
