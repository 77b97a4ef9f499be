import { randomUUID } from 'node:crypto';

/** A plugin, because the generated routes cannot insert an order with its lines. */
// biome-ignore lint/style/noDefaultExport: Platformatic loads the default export
export default async function orders(app) {
  const { db, entities } = app.platformatic;

  const insertOrder = async (tx, { accountId, receivedAt, lines, request }) => {
    const { orderId } = await entities.peerOrder.save({
      input: {
        accountId,
        receivedAt,
        clientReference: request.orderReferences?.find(({ name }) => name === 'ClientRef')?.value,
        request,
      },
      fields: ['orderId'],
      tx,
    });
    await entities.peerOrderLine.insert({
      inputs: lines.map((line, i) => ({
        orderId,
        line: i + 1,
        sampleType: line.sample?.sampleType.sampleTypeCode,
        description: line.sample?.name ?? line.sampleComposite?.name ?? line.samplingSupplies?.code,
        tests: (line.sample ?? line.sampleComposite)?.analyticalTests?.map(({ code }) => code) ?? [],
        request: line,
      })),
      fields: ['line'],
      tx,
    });
    return orderId;
  };

  const insertRecords = async (tx, { accountId, receivedAt, lines }, orderId) => {
    await entities.peerAuditEntry.insert({
      inputs: [
        {
          accountId,
          at: receivedAt,
          actor: 'customer:benchmark',
          action: 'order.received',
          subject: `order:${orderId}`,
          after: { status: 'RECEIVED', numberOfLines: lines.length },
        },
      ],
      fields: ['entryId'],
      tx,
    });
    await entities.peerEvent.insert({
      inputs: [
        {
          eventId: randomUUID(),
          accountId,
          type: 'order.received',
          createdAt: receivedAt,
          subject: { orderId: Number(orderId) },
        },
      ],
      fields: ['eventId'],
      tx,
    });
  };

  const create =
    (withRecords) =>
    async ({ params: { accountId }, body: { lines, ...request } }, reply) => {
      const order = { accountId, receivedAt: new Date().toISOString(), lines, request };
      const orderId = await db.tx(async (tx) => {
        const orderId = await insertOrder(tx, order);
        if (withRecords) await insertRecords(tx, order, orderId);
        return orderId;
      });
      return reply.code(201).send({ orderId: Number(orderId) });
    };

  app.post('/accounts/:accountId/orders', create(false));
  app.post('/accounts/:accountId/recorded-orders', create(true));
}
