import type { OrderRequest } from '@labwire/contract/order.ts';
import { useState } from 'react';
import { clientRequestLine } from '../../api/client.ts';
import { Code } from '../../ui/code.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { curlCommand } from '../api-calls/curl-rules.ts';

/** The order as a request of the API, for developers; folded away. */
export function OrderAsCode({ order }: { order: OrderRequest }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="order-more no-print" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Show as JSON</summary>
      {isOpen ? <CodeTabs order={order} /> : null}
    </details>
  );
}

function CodeTabs({ order }: { order: OrderRequest }) {
  const curl = curlCommand(window.location.origin, {
    ...clientRequestLine('createOrder', {}),
    body: order,
    headers: { 'Idempotency-Key': 'your-unique-key' },
  });
  return (
    <Tabs
      label="The order as an API request"
      tabs={[
        {
          id: 'json',
          name: 'JSON',
          content: <Code label="The order as JSON" text={JSON.stringify(order, null, 2)} />,
        },
        { id: 'curl', name: 'curl', content: <Code label="The request that submits the order" text={curl} /> },
      ]}
    />
  );
}
