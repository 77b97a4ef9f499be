import { Link } from '@tanstack/react-router';
import { memo, type ReactNode } from 'react';
import { Code } from '../../ui/code.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Facts } from '../../ui/page.tsx';
import { referenceName } from '../../ui/reference-names.ts';
import { Time } from '../../ui/time.tsx';
import { usePersonName } from '../use-person-name.ts';
import type { Order } from './intake-rules.ts';

type Resolved = Order['resolved'];

export function OrderFacts({ order }: { order: Order }) {
  const { accountId, accountName, receivedAt, submittedBy, resolved } = order;
  const personName = usePersonName(accountId);
  const request = order.current ?? order.request;
  const { primary } = resolved;
  const references = Map.groupBy(request.orderReferences ?? [], ({ name = '' }) => name);
  return (
    <Facts
      beside
      facts={[
        [
          'Customer',
          <Link key="customer" to="/customers/$accountId" params={{ accountId: String(accountId) }}>
            {accountName}
          </Link>,
        ],
        ['Contact', <ContactName key="contact" person={primary} />],
        ...[...references].map(([name, entries]): [string, ReactNode] => [
          referenceName(name),
          entries.map(({ value }) => value).join(', '),
        ]),
        ['Submitted', <Time key="submitted" at={receivedAt} />],
        ['Submitted by', personName(submittedBy)],
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

/** Memoised, because the request can be long and the page renders with every selected sample. */
export const SubmittedRequest = memo(function SubmittedRequest({ order }: { order: Order }) {
  return (
    <Fold title="Submitted request">
      {order.current ? <p className="quiet">As first sent, without the changes.</p> : null}
      <Code label="Request" text={JSON.stringify(order.request, null, 2)} />
    </Fold>
  );
});

/** What the names and codes of the request referred to when it was submitted. */
export function ResolvedOrder({ order: { resolved, numberOfLines } }: { order: Order }) {
  const { client, chargeTo, primary, submitter, deliveryAddress, invoiceAddress } = resolved;
  return (
    <Fold title="Resolved details">
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
    </Fold>
  );
}

function ContactName({ person: { firstName, lastName, email } }: { person: Resolved['primary'] }) {
  return (
    <span title={email}>
      {firstName} {lastName}
    </span>
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
