import type { OrderStatus } from '@labwire/client';
import { fieldsText, type Terminal, tableText, timestampText } from './terminal.ts';

export function orderText(terminal: Terminal, order: OrderStatus): string {
  const fields = fieldsText([
    ['Order', order.orderId],
    ['Status', order.status],
    ['Submitted', timestampText(order.receivedAt)],
    ...order.orderReferences.map(({ name = '', value }) => [name, value] as const),
    ['Jobs', order.jobs.map(({ labJobNumber }) => labJobNumber).join(', ')],
  ]);
  return `${fields}\n\n${linesText(terminal, order)}`;
}

/** Why a line ended or is on hold, and which tests were dropped. */
const remarksOf = ({ remark, hold, droppedTests = [] }: OrderStatus['lines'][number]): string[] => [
  ...(remark === null ? [] : [remark]),
  ...(hold ? [`on hold: ${hold.reason}`] : []),
  ...droppedTests.map(({ testCode, reason }) => `${testCode} dropped: ${reason}`),
];

function linesText(terminal: Terminal, { lines }: OrderStatus): string {
  const rows = lines.map((line) => [
    line.line + 1,
    line.kind,
    line.name,
    line.status,
    line.expectedMeasurands === 0 ? '' : `${line.completeMeasurands} of ${line.expectedMeasurands}`,
    line.labJobNumber,
    remarksOf(line).join('; '),
  ]);
  return tableText(terminal, ['Line', 'Kind', 'Name', 'Status', 'Measured', 'Job', 'Remark'], rows);
}
