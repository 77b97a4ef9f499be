import type { UnusedContact } from '@labwire/contract/lab-personal-data.ts';
import { createLazyRoute, Link } from '@tanstack/react-router';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Card, Empty, Page, Waiting } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { useLab } from '../use-lab.ts';
import { counted } from './customers-rules.ts';

export const Route = createLazyRoute('/customers/unused-contacts')({ component: UnusedContactsPage });

const columns: Column<UnusedContact>[] = [
  {
    name: 'Contact',
    cell: ({ accountId, labContactId }) => (
      <Link
        to="/customers/$accountId/contacts/$labContactId"
        params={{ accountId: String(accountId), labContactId }}
        aria-label={`Personal data of ${labContactId}`}
      >
        {labContactId}
      </Link>
    ),
  },
  { name: 'Customer', cell: ({ accountName }) => accountName, wide: true },
  { name: 'Added', cell: ({ addedAt }) => <Time at={addedAt} dateOnly />, hideOn: 'phone', right: true },
  {
    name: 'Last named',
    cell: ({ lastUsedAt }) => (lastUsedAt ? <Time at={lastUsedAt} dateOnly /> : <span className="quiet">never</span>),
    right: true,
  },
];

/** The service lists so many at most. */
const most = 1_000;

function UnusedContactsPage() {
  const { data, error } = useLab('listUnusedContacts', {});
  const crumbs = [
    <Link key="customers" to="/customers">
      Customers
    </Link>,
  ];
  return (
    <Page title="Unused contacts" crumbs={crumbs}>
      <ProblemNotice error={error} />
      {data ? (
        <>
          <p className="quiet unused-words">
            No order has named these contacts for {counted(data.years, 'year')}, the longest unused first
            {data.contacts.length < most ? '' : `; only ${most} are shown`}. Nothing is erased by itself: open a contact
            to see what is held, and erase it if it is no longer needed. The <Link to="/settings">settings</Link> say
            after how many years a contact is listed.
          </p>
          <Card flush>
            <Table
              label="Unused contacts"
              columns={columns}
              rows={data.contacts}
              rowKey={({ labContactId }) => labContactId}
              rowsAreLinks
              empty={<Empty title="No contact is unused">Orders have named all of them since.</Empty>}
            />
          </Card>
        </>
      ) : error ? null : (
        <Waiting />
      )}
    </Page>
  );
}
