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
import { type Holding, holdingsOf, personNameOf } from './personal-rules.ts';
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
      title={`Personal data of ${data ? personNameOf(data) : labContactId}`}
      crumbs={crumbs}
      besideTitle={data?.erasure ? <Badge>Erased</Badge> : undefined}
      actions={data ? <Actions data={data} /> : undefined}
    >
      <ProblemNotice error={error} />
      {data ? <Held data={data} /> : error ? null : <Waiting />}
    </Page>
  );
}

function Actions({ data }: { data: PersonalData }) {
  const may = useMay();
  // As it was when somebody pressed: the dialog stands until the page has read what is left.
  const [asked, setAsked] = useState<PersonalData>();
  const save = () =>
    download(`personal-data-${data.labContactId}.json`, `${JSON.stringify(data, null, 2)}\n`, 'application/json');
  return (
    <>
      <Button icon={<Download size={18} aria-hidden />} onPress={save}>
        Download
      </Button>
      {data.contact && may('eraseContact') ? (
        <Button variant="danger" onPress={() => setAsked(data)}>
          Erase
        </Button>
      ) : null}
      {asked ? <EraseDialog data={asked} onClose={() => setAsked(undefined)} /> : null}
    </>
  );
}

function Held({ data }: { data: PersonalData }) {
  const { contact, erasure, orders, results, reports } = data;
  return (
    <>
      {erasure ? (
        <Notice>
          <p>
            Erased on <Time at={erasure.erasedAt} /> by {erasure.erasedBy}: {erasure.reason}
          </p>
          <p>What is left is evidence, and stays as it is for as long as it must be kept.</p>
        </Notice>
      ) : null}
      {data.isComplete ? null : (
        <Notice tone="warn">There is more than one document can hold: a list was cut off at the newest 10,000.</Notice>
      )}
      <div className="halves">
        {contact ? <OnFile data={data} contact={contact} /> : null}
        <Card title={erasure ? 'What was kept' : 'What is held'} flush>
          <Table
            label={erasure ? 'How much was kept of what' : 'How much is held of what, and what erasing does to it'}
            columns={erasure ? holdingColumns.slice(0, 2) : holdingColumns}
            rows={holdingsOf(data).filter(({ stays }) => stays || !erasure)}
            rowKey={({ what }) => what}
          />
        </Card>
      </div>
      <Listed title="Orders" columns={orderColumns} rows={orders} rowKey={({ orderId }) => orderId} />
      <Listed title="Published results" columns={resultColumns} rows={results} rowKey={({ resultId }) => resultId} />
      <Listed title="Approved reports" columns={reportColumns} rows={reports} rowKey={({ reportId }) => reportId} />
    </>
  );
}

function OnFile({ data, contact }: { data: PersonalData; contact: Contact }) {
  const { firstName, lastName, email, active, deliveryAddress, invoiceAddress } = contact;
  return (
    <Card title="On file">
      <Facts
        facts={[
          ['Name', `${firstName} ${lastName}`],
          ['E-mail', email],
          ['Organisation', data.organisation],
          ['Number', data.labContactId],
          ['Active', active ? 'Yes: orders can name this contact' : 'No'],
          ['Deliveries to', deliveryAddress && inLines(deliveryAddress)],
          ['Invoices to', invoiceAddress && inLines(invoiceAddress)],
          ['Added', data.addedAt && <Time at={data.addedAt} dateOnly />],
        ]}
      />
    </Card>
  );
}

const inLines = ({ address1, address2, city, postCode, country }: Address) =>
  [address1, address2, `${city} ${postCode}`, country].filter(Boolean).join(', ');

const holdingColumns: Column<Holding>[] = [
  { name: 'What', cell: ({ what }) => what, wide: true },
  { name: 'How many', cell: ({ count }) => count, right: true },
  { name: 'When erased', cell: ({ fate }) => fate },
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
  { name: 'Now says', cell: ({ name }) => name, hideOn: 'phone' },
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

/** So many rows at a time; the download has them all. */
const portion = 50;

interface ListedProps<Row> {
  title: string;
  columns: Column<Row>[];
  rows: readonly Row[];
  rowKey(row: Row): string | number;
}

function Listed<Row>({ title, columns, rows, rowKey }: ListedProps<Row>) {
  const [most, setMost] = useState(portion);
  if (rows.length === 0) return null;
  return (
    <Card title={title} flush>
      <Table
        label={`${title}, newest first`}
        columns={columns}
        rows={rows.slice(0, most)}
        rowKey={rowKey}
        rowsAreLinks
      />
      {rows.length > most ? (
        <div className="customers-more">
          <Button onPress={() => setMost(most + portion)}>Show more of {rows.length}</Button>
        </div>
      ) : null}
    </Card>
  );
}
