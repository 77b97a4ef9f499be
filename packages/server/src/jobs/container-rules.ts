import type { OrderRequest } from '@labwire/contract/order.ts';

/** An order with a container that has the barcode, and the jobs in which its lines arrived. */
export interface OrderWithBarcode {
  orderId: number;
  accountId: number;
  request: OrderRequest;
  arrived: { line: number; labJobNumber: number; sequence: number }[];
}

/** The samples of an order whose containers have this barcode. */
export function samplesWithContainer(value: string, { orderId, accountId, request, arrived }: OrderWithBarcode) {
  return request.lines.flatMap(({ sample, containers: lineContainers }, line) => {
    const containers = sample?.containers ?? lineContainers ?? [];
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

/** The distinct search keys of the barcodes of an order's containers. */
export function barcodesOf({ lines }: OrderRequest): string[] {
  const containers = lines.flatMap((line) => line.sample?.containers ?? line.containers ?? []);
  return [...new Set(containers.flatMap(({ barcode }) => (barcode.value == null ? [] : barcodeKey(barcode.value))))];
}

/** The first 200 characters, like left(text, 200) in PostgreSQL. Longer keys could exceed the size limit of an index. */
const barcodeKey = (barcode: string) =>
  barcode.length <= 200 ? barcode : [...barcode.slice(0, 400)].slice(0, 200).join('');
