import type { UnusedContact } from '@labwire/contract/lab-personal-data.ts';
import { createLazyRoute, Link } from '@tanstack/react-router';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Card, Empty, Page, Waiting } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { pluralise } from '../pluralise.ts';
import { useLab } from '../use-lab.ts';

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

/** The limit of the service. */
const maxContacts = 1_000;

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
          <p className="quiet unused-explanation">
            No order has named these contacts for {pluralise(data.years, 'year')}
            {data.contacts.length < maxContacts ? '' : `; only ${maxContacts} are shown`}. Contacts are not erased
            automatically: open one to see the stored data, and erase it if it is no longer needed. The number of years
            is defined in the <Link to="/settings">settings</Link>.
          </p>
          <Card flush>
            <Table
              label="Unused contacts"
              columns={columns}
              rows={data.contacts}
              rowKey={({ labContactId }) => labContactId}
              rowsAreLinks
              empty={<Empty title="No unused contacts" />}
            />
          </Card>
        </>
      ) : error ? null : (
        <Waiting />
      )}
    </Page>
  );
}
