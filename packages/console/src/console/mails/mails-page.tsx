import type { Mail, MailState } from '@labwire/contract/lab-mail.ts';
import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/choice.tsx';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import { Card, Empty, Page, Waiting } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Age } from '../../ui/time.tsx';
import { pluralise } from '../pluralise.ts';
import { useLab } from '../use-lab.ts';
import { MailActions } from './mail-actions.tsx';
import { mailKindNames } from './mail-kind-names.ts';
import { type MailsSearch, mailStatusTexts } from './mails-search-rules.ts';
import './mails.css';

export const Route = createLazyRoute('/mails')({ component: MailsPage });

const route = getRouteApi('/mails');
const pageSize = 50;

const statusOptions = [
  { value: '' as const, name: 'All' },
  ...(Object.keys(mailStatusTexts) as Mail['status'][]).map((value) => ({ value, name: mailStatusTexts[value].label })),
];

function MailsPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data: state, error: stateError } = useLab('getMailState', {}, { pollMs: 15_000 });
  return (
    <Page title="Mails">
      <ProblemNotice error={stateError} />
      {state ? <StateNotice state={state} /> : null}
      <div className="mails-filter">
        <Select
          label="Status"
          value={search.status ?? ''}
          options={statusOptions}
          onChange={(status) => void navigate({ search: { ...search, status: status === '' ? undefined : status } })}
        />
        {search.accountId === undefined ? null : (
          <Button onPress={() => void navigate({ search: { ...search, accountId: undefined } })}>
            Show all customers
          </Button>
        )}
      </div>
      {/* Another filter starts at the newest mail again. */}
      <MailLog key={JSON.stringify(search)} search={search} />
    </Page>
  );
}

function StateNotice({ state: { transport, from, server, folder, pending, failed } }: { state: MailState }) {
  const counts = `${pluralise(pending, 'mail')} pending, ${failed} failed in the last 7 days.`;
  if (transport === 'NONE') {
    return (
      <Notice tone="warn">
        <strong>No mails are sent.</strong> Set <code>LABWIRE_SMTP_URL</code> and <code>LABWIRE_MAIL_FROM</code> to
        inform customers of reports and rejected samples by e-mail.
      </Notice>
    );
  }
  if (transport === 'FILES') {
    return (
      <Notice>
        This test environment sends no mails. It writes them to <code>{folder}</code>. {counts}
      </Notice>
    );
  }
  return (
    <Notice tone={failed > 0 ? 'warn' : 'info'}>
      Mails are sent from {from} by {server}. {counts}
    </Notice>
  );
}

const columns: Column<Mail>[] = [
  {
    name: 'To',
    wide: true,
    cell: ({ to, response }) => (
      <>
        <span className="mails-long">{to}</span>
        <div className="only-on-phone quiet small mails-long">{response}</div>
      </>
    ),
  },
  {
    name: 'Mail',
    cell: ({ kind, orderId }) => (
      <>
        {mailKindNames[kind]}
        {orderId === null ? null : <div className="quiet small">order {orderId}</div>}
      </>
    ),
  },
  { name: 'Customer', cell: ({ accountName }) => accountName, hideOn: 'phone' },
  {
    name: 'Status',
    cell: ({ status, attempts }) => (
      <>
        <Badge tone={mailStatusTexts[status].tone}>{mailStatusTexts[status].label}</Badge>
        {attempts > 1 ? <div className="quiet small">{attempts} attempts</div> : null}
      </>
    ),
  },
  {
    name: 'Last response',
    cell: ({ response }) => <span className="mails-long">{response ?? '–'}</span>,
    hideOn: 'phone',
  },
  { name: 'Created', cell: ({ createdAt }) => <Age at={createdAt} />, right: true, hideOn: 'phone' },
  { name: 'Actions', cell: (mail) => <MailActions mail={mail} />, right: true },
];

function MailLog({ search }: { search: MailsSearch }) {
  const [before, setBefore] = useState<string>();
  const query = { ...search, limit: pageSize, before };
  const options = { pollMs: before === undefined ? 10_000 : undefined, keepPrevious: true };
  const { data, error } = useLab('listMails', { query }, options);
  if (!data) return error ? <ProblemNotice error={error} /> : <Waiting />;
  const { next } = data;
  return (
    <>
      <ProblemNotice error={error} />
      <Card title="Delivery log" flush>
        <Table
          label="Mails, newest first"
          columns={columns}
          rows={data.mails}
          rowKey={({ mailId }) => mailId}
          empty={<Empty title="No mails" />}
        />
      </Card>
      <div className="mails-filter">
        {before === undefined ? null : <Button onPress={() => setBefore(undefined)}>Newest mails</Button>}
        {next === null ? null : <Button onPress={() => setBefore(next)}>Older mails</Button>}
      </div>
    </>
  );
}
