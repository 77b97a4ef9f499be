import type { OrderRequest } from '@labwire/contract/order.ts';

/** An order that names a barcode, with the jobs in which its lines have arrived. */
export interface OrderWithBarcode {
  orderId: number;
  accountId: number;
  request: OrderRequest;
  arrived: { line: number; labJobNumber: number; sequence: number }[];
}

/** The samples of an order that sit in a container with this barcode. */
export function samplesWithContainer(value: string, { orderId, accountId, request, arrived }: OrderWithBarcode) {
  return request.lines.flatMap(({ sample, containers: beside }, line) => {
    const containers = sample?.containers ?? beside ?? [];
    if (!sample || !containers.some(({ barcode }) => barcode.value === value)) return [];
    const job = arrived.find((known) => known.line === line);
    return [
      {
        orderId,
        accountId,
        sample: sample.name,
        labJobNumber: job?.labJobNumber ?? null,
        sequence: job?.sequence ?? null,
      },
    ];
  });
}

/** What the barcodes of an order's containers are looked up by, once each. */
export function barcodesOf({ lines }: OrderRequest): string[] {
  const containers = lines.flatMap((line) => line.sample?.containers ?? line.containers ?? []);
  return [...new Set(containers.flatMap(({ barcode }) => (barcode.value == null ? [] : sought(barcode.value))))];
}

/** Its first 200 characters, as PostgreSQL counts them: endless ones fit into no index. */
const sought = (barcode: string) =>
  barcode.length <= 200 ? barcode : [...barcode.slice(0, 400)].slice(0, 200).join('');
