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

/** All barcodes of an order's containers, once each. */
export function barcodesOf({ lines }: OrderRequest): string[] {
  const containers = lines.flatMap((line) => line.sample?.containers ?? line.containers ?? []);
  return [...new Set(containers.flatMap(({ barcode }) => barcode.value ?? []))];
}
