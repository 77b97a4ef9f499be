import type { AccountHealth, EndpointHealth, LatestOrder, Rejection } from '@labwire/contract/lab-account-health.ts';
import { Link } from '@tanstack/react-router';
import { Badge, type BadgeTone, StatusBadge } from '../../ui/badge.tsx';
import { Card, Empty, Facts } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Age, Time } from '../../ui/time.tsx';
import { counted } from './customers-rules.ts';
import { endpointWords, operationNames } from './health-rules.ts';

/** The most important figures, side by side. */
export function HealthFigures({ health }: { health: AccountHealth }) {
  const lastToken = health.credentials.flatMap(({ lastTokenAt }) => lastTokenAt ?? []).sort();
  const troubled = health.webhooks.filter(({ state }) => state === 'FAILING' || state === 'DISABLED');
  const figures: [name: string, value: string | number][] = [
    ['Open orders', health.openOrders],
    ['Requests refused in 30 days', health.rejectedRequests.times],
    [
      'Webhook endpoints in trouble',
      health.webhooks.length === 0 ? 'none used' : `${troubled.length} of ${health.webhooks.length}`,
    ],
  ];
  return (
    <div className="figures customer-figures">
      {figures.map(([name, value]) => (
        <div key={name} className="card figure">
          <span className={typeof value === 'number' ? 'figure-value' : 'figure-value figure-words'}>{value}</span>
          <span className="figure-name">{name}</span>
        </div>
      ))}
      <div className="card figure">
        <span className="figure-value figure-words">
          {lastToken.length > 0 ? <Age at={lastToken.at(-1) ?? ''} /> : 'never'}
        </span>
        <span className="figure-name">Last got a token</span>
      </div>
    </div>
  );
}

const stumbleColumns: Column<Rejection>[] = [
  {
    name: 'What',
    cell: ({ code, problem, place, message }) => (
      <div className="stumble">
        <a href={`/docs/errors#${code ?? problem}`} target="_blank" rel="noreferrer">
          <code>{code ?? problem}</code>
        </a>
        <span>{message}</span>
        {place ? <code className="quiet stumble-place">{place}</code> : null}
      </div>
    ),
  },
  {
    name: 'In',
    cell: ({ operation, requestId }) => (
      <div className="stumble">
        <span>{operationNames[operation]}</span>
        <span className="quiet small">
          last request <code>{requestId}</code>
        </span>
      </div>
    ),
    hideOn: 'phone',
  },
  { name: 'Times', cell: ({ times }) => times, right: true },
  { name: 'Last', cell: ({ lastAt }) => <Age at={lastAt} />, right: true, hideOn: 'phone' },
];

export function Stumbles({ stumbles }: { stumbles: readonly Rejection[] }) {
  if (stumbles.length === 0) {
    return (
      <Card title="What they stumble over">
        <p className="quiet">Nothing was refused in the last 30 days.</p>
      </Card>
    );
  }
  return (
    <Card title="What they stumble over" flush>
      <Table
        label="Refusals of the last 30 days"
        columns={stumbleColumns}
        rows={stumbles}
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
        empty={<Empty title="No order yet" />}
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
        <p className="quiet">No endpoints. The customer makes them by its own interface.</p>
      ) : null}
      <ul className="entries">
        {endpoints.map((endpoint) => (
          <li key={endpoint.endpointId}>
            <div>
              <span className="endpoint-url">{endpoint.url}</span>
              <p className="quiet small">{endpointWords(endpoint)}</p>
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
    <Card title="Polling for results">
      <Facts
        facts={[
          ['Permitted', `once in ${counted(everyMinutes, 'minute')} for each set of filters`],
          [
            'Earlier ones are',
            policy === 'enforce' ? 'refused, after three extra ones in an hour' : 'served, and advised of',
          ],
          ['Last poll', latest ? <Time key="last" at={latest.lastAt} /> : 'none in the last two days'],
          [
            'Extra polls',
            latest && latest.extraPolls > 0 ? `${latest.extraPolls} of 3 taken in the last hour` : undefined,
          ],
          ['Sets of filters', series.length > 1 ? series.length : undefined],
          [
            'Refused',
            rejectedRequests.lastAt ? (
              <>
                {counted(rejectedRequests.times, 'time')} in 30 days, last <Age at={rejectedRequests.lastAt} />
              </>
            ) : (
              'never in 30 days'
            ),
          ],
        ]}
      />
    </Card>
  );
}
