/** A plugin, because the generated routes cannot insert an order with its lines. */
// biome-ignore lint/style/noDefaultExport: Platformatic loads the default export
export default async function orders(app) {
  app.post('/accounts/:accountId/orders', async ({ params: { accountId }, body: { lines, ...request } }, reply) => {
    const { db, entities } = app.platformatic;
    const orderId = await db.tx(async (tx) => {
      const { orderId } = await entities.peerOrder.save({
        input: {
          accountId,
          receivedAt: new Date().toISOString(),
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
    });
    return reply.code(201).send({ orderId: Number(orderId) });
  });
}
