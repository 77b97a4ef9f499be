import type { ReactNode } from 'react';
import { StatusBadge } from '../badge.tsx';
import { Empty } from '../page.tsx';
import { type Column, Table } from '../table.tsx';
import { Time } from '../time.tsx';
import type { Endpoint } from './webhook-types.ts';

interface EndpointTableProps {
  endpoints: readonly Endpoint[];
  /** A link to the deliveries of an endpoint. */
  link(endpoint: Endpoint): ReactNode;
  menu(endpoint: Endpoint): ReactNode;
  /** Shown if there are no endpoints: what an endpoint is. */
  explanation: ReactNode;
}

export function EndpointTable({ endpoints, link, menu, explanation }: EndpointTableProps) {
  return (
    <Table
      label="List of endpoints"
      columns={endpointColumns(link, menu)}
      rows={endpoints}
      rowKey={({ endpointId }) => endpointId}
      empty={
        <Empty title="No endpoints">
          <span>{explanation}</span>
        </Empty>
      }
    />
  );
}

const endpointColumns = (link: EndpointTableProps['link'], menu: EndpointTableProps['menu']): Column<Endpoint>[] => [
  {
    name: 'Endpoint',
    wide: true,
    cell: (endpoint) => (
      <>
        {link(endpoint)}
        {endpoint.description ? <div className="quiet small">{endpoint.description}</div> : null}
      </>
    ),
  },
  {
    name: 'Status',
    cell: ({ enabled, disabledReason }) => (
      <>
        <StatusBadge kind="webhookEndpoint" status={enabled ? 'ENABLED' : 'DISABLED'} />
        {disabledReason ? <div className="quiet small">{disabledReason}</div> : null}
      </>
    ),
  },
  { name: 'Events', cell: ({ events }) => events.join(', '), hideOn: 'phone' },
  { name: 'Created', cell: ({ createdAt }) => <Time at={createdAt} dateOnly />, right: true, hideOn: 'tablet' },
  { name: 'Actions', cell: menu, right: true },
];
