import type { Address } from '@labwire/contract/address.ts';
import type { Contact } from '@labwire/contract/lab-account.ts';
import type { ContactOrder, ContactReport, ContactResult, PersonalData } from '@labwire/contract/lab-personal-data.ts';
import { createLazyRoute, Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Badge, StatusBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { download } from '../../ui/download.ts';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import { Card, Facts, Page, Waiting } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { useMay } from '../session.tsx';
import { useLab } from '../use-lab.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { contactName, type DataCategory, storedData } from './personal-rules.ts';
import './customers.css';

export const Route = createLazyRoute('/customers/$accountId/contacts/$labContactId')({ component: PersonalDataPage });

function PersonalDataPage() {
  const { accountId, labContactId } = Route.useParams();
  const path = { accountId: Number(accountId), labContactId };
  const { data, error } = useLab('getPersonalData', { path });
  const { data: account } = useLab('getAccount', { path: { accountId: path.accountId } });
  const crumbs = [
    <Link key="customers" to="/customers">
      Customers
    </Link>,
    <Link key="customer" to="/customers/$accountId" params={{ accountId }}>
      {account?.name ?? accountId}
    </Link>,
  ];
  return (
    <Page
      title={`Personal data of ${data ? contactName(data) : labContactId}`}
      crumbs={crumbs}
      besideTitle={data?.erasure ? <Badge>Erased</Badge> : undefined}
      actions={data ? <Actions data={data} /> : undefined}
    >
      <ProblemNotice error={error} />
      {data ? <StoredData data={data} /> : error ? null : <Waiting />}
    </Page>
  );
}

function Actions({ data }: { data: PersonalData }) {
  const may = useMay();
  // A copy, because the page reloads its data before the dialog closes.
  const [dataToErase, setDataToErase] = useState<PersonalData>();
  const save = () =>
    download(`personal-data-${data.labContactId}.json`, `${JSON.stringify(data, null, 2)}\n`, 'application/json');
  return (
    <>
      <Button icon={<Download size={18} aria-hidden />} onPress={save}>
        Download
      </Button>
      {data.contact && may('eraseContact') ? (
        <Button variant="danger" onPress={() => setDataToErase(data)}>
          Erase
        </Button>
      ) : null}
      {dataToErase ? <EraseDialog data={dataToErase} onClose={() => setDataToErase(undefined)} /> : null}
    </>
  );
}

function StoredData({ data }: { data: PersonalData }) {
  const { contact, erasure, orders, results, reports } = data;
  return (
    <>
      {erasure ? (
        <Notice>
          <p>
            Erased on <Time at={erasure.erasedAt} /> by {erasure.erasedBy}: {erasure.reason}
          </p>
          <p>The remaining data is evidence and is kept for the retention period.</p>
        </Notice>
      ) : null}
      {data.isComplete ? null : (
        <Notice tone="warn">The data is incomplete: a list was limited to the newest 10,000 entries.</Notice>
      )}
      <div className="halves">
        {contact ? <ContactRecord data={data} contact={contact} /> : null}
        <Card title={erasure ? 'Remaining data' : 'Stored data'} flush>
          <Table
            label={erasure ? 'Remaining data by category' : 'Stored data by category, with the effect of an erasure'}
            columns={erasure ? categoryColumns.slice(0, 2) : categoryColumns}
            rows={storedData(data).filter(({ isKept }) => isKept || !erasure)}
            rowKey={({ name }) => name}
          />
        </Card>
      </div>
      <PagedTable title="Orders" columns={orderColumns} rows={orders} rowKey={({ orderId }) => orderId} />
      <PagedTable
        title="Published results"
        columns={resultColumns}
        rows={results}
        rowKey={({ resultId }) => resultId}
      />
      <PagedTable title="Approved reports" columns={reportColumns} rows={reports} rowKey={({ reportId }) => reportId} />
    </>
  );
}

function ContactRecord({ data, contact }: { data: PersonalData; contact: Contact }) {
  const { firstName, lastName, email, active, deliveryAddress, invoiceAddress } = contact;
  return (
    <Card title="Contact record">
      <Facts
        facts={[
          ['Name', `${firstName} ${lastName}`],
          ['E-mail', email],
          ['Organisation', data.organisation],
          ['Contact number', data.labContactId],
          ['Active', active ? 'Yes: can be named in orders' : 'No'],
          ['Deliveries to', deliveryAddress && addressText(deliveryAddress)],
          ['Invoices to', invoiceAddress && addressText(invoiceAddress)],
          ['Added', data.addedAt && <Time at={data.addedAt} dateOnly />],
        ]}
      />
    </Card>
  );
}

const addressText = ({ address1, address2, city, postCode, country }: Address) =>
  [address1, address2, `${city} ${postCode}`, country].filter(Boolean).join(', ');

const categoryColumns: Column<DataCategory>[] = [
  { name: 'Data', cell: ({ name }) => name, wide: true },
  { name: 'Count', cell: ({ count }) => count, right: true },
  { name: 'Effect of erasure', cell: ({ effect }) => effect },
];

const jobLink = ({ labJobNumber }: { labJobNumber: number }) => (
  <Link to="/review/$labJobNumber" params={{ labJobNumber: String(labJobNumber) }}>
    Job {labJobNumber}
  </Link>
);

const roleNames = { PRIMARY: 'primary contact', SUBMITTER: 'submitter' };

const orderColumns: Column<ContactOrder>[] = [
  {
    name: 'Order',
    cell: ({ orderId }) => (
      <Link to="/inbox/$orderId" params={{ orderId: String(orderId) }}>
        {orderId}
      </Link>
    ),
  },
  { name: 'Status', cell: ({ status }) => <StatusBadge kind="order" status={status} /> },
  { name: 'Named as', cell: ({ roles }) => roles.map((role) => roleNames[role]).join(', '), hideOn: 'phone' },
  { name: 'Current name', cell: ({ name }) => name, hideOn: 'phone' },
  { name: 'Submitted', cell: ({ receivedAt }) => <Time at={receivedAt} dateOnly />, right: true },
];

const resultColumns: Column<ContactResult>[] = [
  { name: 'Job', cell: jobLink },
  { name: 'Kind', cell: ({ isFinal }) => (isFinal ? 'Final' : 'Interim') },
  {
    name: 'Names',
    cell: ({ primary, submitter }) => [...new Set([primary, submitter])].join(', '),
    hideOn: 'phone',
  },
  { name: 'Published', cell: ({ createdAt }) => <Time at={createdAt} dateOnly />, right: true },
];

const reportColumns: Column<ContactReport>[] = [
  { name: 'Job', cell: jobLink },
  { name: 'Version', cell: ({ version }) => version },
  { name: 'Approved', cell: ({ approvedAt }) => <Time at={approvedAt} dateOnly />, right: true },
];

/** Rows that are rendered at first, and added with each press; the download contains all. */
const rowsPerStep = 50;

interface PagedTableProps<Row> {
  title: string;
  columns: Column<Row>[];
  rows: readonly Row[];
  rowKey(row: Row): string | number;
}

function PagedTable<Row>({ title, columns, rows, rowKey }: PagedTableProps<Row>) {
  const [rowLimit, setRowLimit] = useState(rowsPerStep);
  if (rows.length === 0) return null;
  return (
    <Card title={title} flush>
      <Table
        label={`${title}, newest first`}
        columns={columns}
        rows={rows.slice(0, rowLimit)}
        rowKey={rowKey}
        rowsAreLinks
      />
      {rows.length > rowLimit ? (
        <div className="customers-more">
          <Button onPress={() => setRowLimit(rowLimit + rowsPerStep)}>Show more ({rows.length} in total)</Button>
        </div>
      ) : null}
    </Card>
  );
}
