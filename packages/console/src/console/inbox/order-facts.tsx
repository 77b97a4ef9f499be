import { Link } from '@tanstack/react-router';
import { memo, type ReactNode } from 'react';
import { Code } from '../../ui/code.tsx';
import { Card, Facts } from '../../ui/page.tsx';
import { Time } from '../../ui/time.tsx';
import type { Order } from './intake-rules.ts';

type Resolved = Order['resolved'];

/** The reserved ones, as people call them. */
const referenceNames: Record<string, string> = {
  ClientRef: 'Client reference',
  AdditionalClientRef: 'Additional reference',
  ClientOrderNr: 'Client order number',
  QuoteNr: 'Quote',
};

export function OrderFacts({ order }: { order: Order }) {
  const { accountId, accountName, receivedAt, submittedBy, request, resolved } = order;
  const { primary } = resolved;
  const references = Map.groupBy(request.orderReferences ?? [], ({ name = '' }) => name);
  return (
    <Facts
      facts={[
        [
          'Customer',
          <Link key="customer" to="/customers/$accountId" params={{ accountId: String(accountId) }}>
            {accountName}
          </Link>,
        ],
        ['Contact', <Person key="contact" person={primary} />],
        ...[...references].map(([name, same]): [string, ReactNode] => [
          referenceNames[name] ?? name,
          same.map(({ value }) => value).join(', '),
        ]),
        ['Submitted', <Time key="submitted" at={receivedAt} />],
        ['Sent by', submittedBy],
        [
          'Notes',
          request.notes ? (
            <span key="notes" className="order-notes">
              {request.notes}
            </span>
          ) : undefined,
        ],
      ]}
    />
  );
}

/** Not drawn again while somebody ticks samples: it can be long. */
export const AsSent = memo(function AsSent({ order }: { order: Order }) {
  return (
    <Card title="As sent">
      <Code label="The request as the customer sent it" text={JSON.stringify(order.request, null, 2)} />
    </Card>
  );
});

/** What the order's names and codes meant on the day it was submitted. */
export function AsUnderstood({ order: { resolved, numberOfLines } }: { order: Order }) {
  const { client, chargeTo, primary, submitter, deliveryAddress, invoiceAddress } = resolved;
  return (
    <Card title="As understood">
      <Facts
        facts={[
          ['Client', client.name],
          ['Charged to', chargeTo.name],
          ['Primary contact', <Person key="primary" person={primary} />],
          ['Submitter', <Person key="submitter" person={submitter} />],
          ['Delivery', deliveryAddress ? <Address key="delivery" address={deliveryAddress} /> : undefined],
          ['Invoice', invoiceAddress ? <Address key="invoice" address={invoiceAddress} /> : undefined],
          ['Client reference', resolved.clientReference],
          ['Additional reference', resolved.additionalClientReference],
          ['Client order number', resolved.clientOrderNumber],
          ['Quote', resolved.quoteNumber],
          ['Lines', numberOfLines],
        ]}
      />
    </Card>
  );
}

function Person({ person: { firstName, lastName, email } }: { person: Resolved['primary'] }) {
  return (
    <>
      {firstName} {lastName}
      <div className="quiet small">{email}</div>
    </>
  );
}

function Address({ address }: { address: NonNullable<Resolved['deliveryAddress']> }) {
  const { address1, address2, city, postCode, country } = address;
  return [address1, address2, `${city} ${postCode}`, country].filter(Boolean).join(', ');
}
