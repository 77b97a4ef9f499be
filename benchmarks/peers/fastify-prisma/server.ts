import { randomUUID } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '@prisma/client';
import fastify from 'fastify';
import { orderSchema } from './order-schema.ts';

// Prisma returns identifiers as BigInt, which JSON.stringify does not support.
BigInt.prototype.toJSON = function () {
  return Number(this);
};

const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString: process.env.DATABASE_URL, max: 10 }) });
const app = fastify({ bodyLimit: 2 ** 21 });

const listed = {
  resultId: true,
  createdAt: true,
  jobNumber: true,
  orderId: true,
  isFinal: true,
  clientReference: true,
  additionalClientReference: true,
  clientOrderNumber: true,
  quoteNumber: true,
  summary: true,
};

const listSchema = {
  params: { type: 'object', properties: { accountId: { type: 'integer' } } },
  querystring: { type: 'object', properties: { limit: { type: 'integer' }, offset: { type: 'integer' } } },
};

app.get('/accounts/:accountId/results', { schema: listSchema }, async ({ params, query: { limit, offset } }) => {
  const where = { accountId: params.accountId };
  const [total, results] = await Promise.all([
    prisma.result.count({ where }),
    prisma.result.findMany({ select: listed, where, orderBy: { number: 'desc' }, take: limit, skip: offset }),
  ]);
  return { pagination: { limit, offset, total }, results };
});

const orderData = (accountId, receivedAt, { lines, ...request }) => ({
  accountId,
  receivedAt,
  clientReference: request.orderReferences?.find(({ name }) => name === 'ClientRef')?.value,
  request,
  lines: {
    createMany: {
      data: lines.map((line, i) => ({
        line: i + 1,
        sampleType: line.sample?.sampleType.sampleTypeCode,
        description: line.sample?.name ?? line.sampleComposite?.name ?? line.samplingSupplies?.code,
        tests: (line.sample ?? line.sampleComposite)?.analyticalTests?.map(({ code }) => code) ?? [],
        request: line,
      })),
    },
  },
});

const schema = { params: listSchema.params, body: orderSchema };

app.post('/accounts/:accountId/orders', { schema }, async ({ params: { accountId }, body }, reply) => {
  const { orderId } = await prisma.order.create({
    data: orderData(accountId, new Date(), body),
    select: { orderId: true },
  });
  return reply.code(201).send({ orderId });
});

app.post('/accounts/:accountId/recorded-orders', { schema }, async ({ params: { accountId }, body }, reply) => {
  const receivedAt = new Date();
  const orderId = await prisma.$transaction(async (tx) => {
    const { orderId } = await tx.order.create({
      data: orderData(accountId, receivedAt, body),
      select: { orderId: true },
    });
    await tx.auditEntry.createMany({
      data: {
        accountId,
        at: receivedAt,
        actor: 'customer:benchmark',
        action: 'order.received',
        subject: `order:${orderId}`,
        after: { status: 'RECEIVED', numberOfLines: body.lines.length },
      },
    });
    await tx.event.createMany({
      data: {
        eventId: randomUUID(),
        accountId,
        type: 'order.received',
        createdAt: receivedAt,
        subject: { orderId: Number(orderId) },
      },
    });
    return orderId;
  });
  return reply.code(201).send({ orderId });
});

await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
