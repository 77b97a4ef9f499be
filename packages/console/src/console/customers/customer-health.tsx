import type { AccountHealth, EndpointHealth, LatestOrder, Rejection } from '@labwire/contract/lab-account-health.ts';
import { Link } from '@tanstack/react-router';
import { Badge, type BadgeTone, StatusBadge } from '../../ui/badge.tsx';
import { Card, Empty, Facts } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Age, Time } from '../../ui/time.tsx';
import { pluralise } from '../pluralise.ts';
import { endpointStatus, operationNames } from './health-rules.ts';

export function HealthFigures({ health }: { health: AccountHealth }) {
  const lastToken = health.credentials.flatMap(({ lastTokenAt }) => lastTokenAt ?? []).sort();
  const failing = health.webhooks.filter(({ state }) => state === 'FAILING' || state === 'DISABLED');
  const figures: [name: string, value: string | number][] = [
    ['Open orders', health.openOrders],
    ['Rejected requests in 30 days', health.rejectedRequests.times],
    [
      'Failing webhook endpoints',
      health.webhooks.length === 0 ? 'none' : `${failing.length} of ${health.webhooks.length}`,
    ],
  ];
  return (
    <div className="figures customer-figures">
      {figures.map(([name, value]) => (
        <div key={name} className="card figure">
          <span className={typeof value === 'number' ? 'figure-value' : 'figure-value figure-text'}>{value}</span>
          <span className="figure-name">{name}</span>
        </div>
      ))}
      <div className="card figure">
        <span className="figure-value figure-text">
          {lastToken.length > 0 ? <Age at={lastToken.at(-1) ?? ''} /> : 'never'}
        </span>
        <span className="figure-name">Last token request</span>
      </div>
    </div>
  );
}

const rejectionColumns: Column<Rejection>[] = [
  {
    name: 'Error',
    cell: ({ code, problem, place, message }) => (
      <div className="rejection">
        <a href={`/docs/errors#${code ?? problem}`} target="_blank" rel="noreferrer">
          <code>{code ?? problem}</code>
        </a>
        <span>{message}</span>
        {place ? <code className="quiet rejection-location">{place}</code> : null}
      </div>
    ),
  },
  {
    name: 'Operation',
    cell: ({ operation, requestId }) => (
      <div className="rejection">
        <span>{operationNames[operation]}</span>
        <span className="quiet small">
          last request <code>{requestId}</code>
        </span>
      </div>
    ),
    hideOn: 'phone',
  },
  { name: 'Count', cell: ({ times }) => times, right: true },
  { name: 'Last', cell: ({ lastAt }) => <Age at={lastAt} />, right: true, hideOn: 'phone' },
];

export function RejectedRequests({ rejections }: { rejections: readonly Rejection[] }) {
  if (rejections.length === 0) {
    return (
      <Card title="Rejected requests">
        <p className="quiet">No request was rejected in the last 30 days.</p>
      </Card>
    );
  }
  return (
    <Card title="Rejected requests" flush>
      <Table
        label="Rejected requests of the last 30 days"
        columns={rejectionColumns}
        rows={rejections}
        rowKey={({ operation, problem, code, place }) => `${operation} ${problem} ${code} ${place}`}
      />
    </Card>
  );
}

const orderColumns: Column<LatestOrder>[] = [
  {
    name: 'Order',
    cell: ({ orderId, clientReference }) => (
      <>
        <Link to="/inbox/$orderId" params={{ orderId: String(orderId) }}>
          {orderId}
        </Link>
        {clientReference ? <span className="quiet"> {clientReference}</span> : null}
      </>
    ),
  },
  { name: 'Status', cell: ({ status }) => <StatusBadge kind="order" status={status} /> },
  { name: 'Lines', cell: ({ numberOfLines }) => numberOfLines, right: true, hideOn: 'phone' },
  { name: 'Submitted', cell: ({ receivedAt }) => <Age at={receivedAt} />, right: true },
];

export function LatestOrders({ orders }: { orders: readonly LatestOrder[] }) {
  return (
    <Card title="Latest orders" flush>
      <Table
        label="Orders, latest first"
        columns={orderColumns}
        rows={orders}
        rowKey={({ orderId }) => orderId}
        rowsAreLinks
        empty={<Empty title="No orders yet" />}
      />
    </Card>
  );
}

const tones: Record<EndpointHealth['state'], BadgeTone> = {
  WORKING: 'good',
  FAILING: 'bad',
  DISABLED: 'neutral',
  UNUSED: 'neutral',
};
const names = { WORKING: 'Working', FAILING: 'Failing', DISABLED: 'Disabled', UNUSED: 'Unused' };

export function Webhooks({ endpoints }: { endpoints: readonly EndpointHealth[] }) {
  return (
    <Card title="Webhooks">
      {endpoints.length === 0 ? (
        <p className="quiet">No endpoints. Customers create them through the client API.</p>
      ) : null}
      <ul className="entries">
        {endpoints.map((endpoint) => (
          <li key={endpoint.endpointId}>
            <div>
              <span className="endpoint-url">{endpoint.url}</span>
              <p className="quiet small">{endpointStatus(endpoint)}</p>
              {endpoint.lastDeliveredAt ? (
                <p className="quiet small">
                  last delivered <Age at={endpoint.lastDeliveredAt} />
                </p>
              ) : null}
            </div>
            <Badge tone={tones[endpoint.state]}>{names[endpoint.state]}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function Polling({ polling }: { polling: AccountHealth['polling'] }) {
  const { policy, everyMinutes, series, rejectedRequests } = polling;
  const [latest] = series;
  return (
    <Card title="Polling">
      <Facts
        facts={[
          ['Limit', `one poll every ${pluralise(everyMinutes, 'minute')} for each set of filters`],
          [
            'Polls above the limit',
            policy === 'enforce' ? 'rejected after three extra polls in an hour' : 'allowed with a warning',
          ],
          ['Last poll', latest ? <Time key="last" at={latest.lastAt} /> : 'none in the last two days'],
          [
            'Extra polls',
            latest && latest.extraPolls > 0 ? `${latest.extraPolls} of 3 used in the last hour` : undefined,
          ],
          ['Sets of filters', series.length > 1 ? series.length : undefined],
          [
            'Rejected polls',
            rejectedRequests.lastAt ? (
              <>
                {pluralise(rejectedRequests.times, 'time')} in 30 days, last <Age at={rejectedRequests.lastAt} />
              </>
            ) : (
              'none in 30 days'
            ),
          ],
        ]}
      />
    </Card>
  );
}
