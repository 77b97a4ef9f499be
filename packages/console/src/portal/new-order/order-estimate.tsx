import type { OrderLine, OrderRequest } from '@labwire/contract/order.ts';
import type { OrderEstimate } from '@labwire/contract/quote.ts';
import { amountText } from '../../ui/amount-rules.ts';
import { Table } from '../../ui/table.tsx';

/** The total of an estimate, and what it does not contain. */
export function EstimateTotal({ estimate }: { estimate: OrderEstimate }) {
  const { quoteNumber, currency, total, lines } = estimate;
  const unpriced = [...new Set(lines.flatMap((line) => line.unpriced))];
  return (
    <p className="order-estimate">
      Estimate with quote {quoteNumber}: <strong>{amountText(currency, total)}</strong> without tax.
      {unpriced.length === 0 ? null : ` Not included, because the quote has no price: ${unpriced.join(', ')}.`}
    </p>
  );
}

/** The estimate of each line. */
export function EstimateLines({ order, estimate }: { order: OrderRequest; estimate: OrderEstimate }) {
  const { currency, lines } = estimate;
  return (
    <details className="order-more">
      <summary>Estimate of each line</summary>
      <Table
        label="Estimate of each line"
        rows={lines}
        rowKey={({ line }) => line}
        columns={[
          { name: 'Line', cell: ({ line }) => lineName(order.lines[line], line) },
          { name: 'No price', cell: ({ unpriced }) => unpriced.join(', ') },
          { name: 'Estimate', right: true, cell: ({ amount }) => amountText(currency, amount) },
        ]}
      />
    </details>
  );
}

function lineName(line: OrderLine | undefined, index: number): string {
  const supplies = line?.samplingSupplies && `${line.samplingSupplies.quantity} × ${line.samplingSupplies.code}`;
  const composite = line?.sampleComposite && (line.sampleComposite.name || 'Composite');
  return supplies ?? line?.sample?.name ?? composite ?? `Line ${index + 1}`;
}
