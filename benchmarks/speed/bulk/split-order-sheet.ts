import { readFile } from 'node:fs/promises';
import { LabwireClient } from '@labwire/client';
import { type CellValue, readOrderGrid } from '@labwire/client/order-sheet';
import readWorkbook from 'read-excel-file/node';

/**
 * A customer's program: node split-order-sheet.ts FILE.xlsx reads a spreadsheet with the client and submits its lines as orders of
 * 200 lines, which is the most that an order can have.
 */
const linesOfOrder = 200;
const [file = ''] = process.argv.slice(2);
const { LABWIRE_URL: baseUrl = '', LABWIRE_USERNAME: username = '', LABWIRE_PASSWORD: password = '' } = process.env;

const [sheet] = await readWorkbook(await readFile(file));
const rows = (sheet?.data ?? []) as unknown as CellValue[][];
const { order, mistakes } = readOrderGrid(rows.map((cells, i) => ({ line: i + 1, cells })));
if (mistakes.length > 0) throw new Error(mistakes.map(({ message }) => message).join('\n'));
const client = new LabwireClient({ baseUrl, username, password });
let orders = 0;
for (let from = 0; from < order.lines.length; from += linesOfOrder) {
  await client.createOrder({ ...order, lines: order.lines.slice(from, from + linesOfOrder) });
  orders++;
}
process.stdout.write(`${orders} orders\n`);
