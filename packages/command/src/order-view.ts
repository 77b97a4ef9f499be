import type { OrderStatus } from '@labwire/client';
import { factsText, momentText, type Terminal, tableText } from './terminal.ts';

/** Where an order stands, for people. */
export function orderText(terminal: Terminal, order: OrderStatus): string {
  const facts = factsText([
    ['Order', order.orderId],
    ['Status', order.status],
    ['Received', momentText(order.receivedAt)],
    ...order.orderReferences.map(({ name = '', value }) => [name, value] as const),
    ['Jobs', order.jobs.map(({ labJobNumber }) => labJobNumber).join(', ')],
  ]);
  return `${facts}\n\n${linesText(terminal, order)}`;
}

function linesText(terminal: Terminal, { lines }: OrderStatus): string {
  const rows = lines.map((line) => [
    line.line + 1,
    line.kind,
    line.name,
    line.status,
    line.expectedMeasurands === 0 ? '' : `${line.completeMeasurands} of ${line.expectedMeasurands}`,
    line.labJobNumber,
    line.remark,
  ]);
  return tableText(terminal, ['Line', 'Kind', 'Name', 'Status', 'Measured', 'Job', 'Remark'], rows);
}
