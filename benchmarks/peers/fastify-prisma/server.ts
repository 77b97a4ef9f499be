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

app.post(
  '/accounts/:accountId/orders',
  { schema: { params: listSchema.params, body: orderSchema } },
  async ({ params: { accountId }, body: { lines, ...request } }, reply) => {
    const { orderId } = await prisma.order.create({
      data: {
        accountId,
        receivedAt: new Date(),
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
      },
      select: { orderId: true },
    });
    return reply.code(201).send({ orderId });
  },
);

await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
