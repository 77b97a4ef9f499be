import express from 'express';
import pg from 'pg';
import { DataTypes, Sequelize } from 'sequelize';
import { orderSchema } from './order-schema.ts';
import { defineRecords } from './records.ts';

pg.defaults.parseInt8 = true;
const sequelize = new Sequelize(process.env.DATABASE_URL, { logging: false, pool: { max: 10, min: 0 } });
const plain = { timestamps: false, underscored: true };

const Result = sequelize.define(
  'Result',
  {
    accountId: { type: DataTypes.BIGINT, primaryKey: true },
    number: { type: DataTypes.BIGINT, primaryKey: true },
    resultId: DataTypes.UUID,
    isFinal: DataTypes.BOOLEAN,
    jobNumber: DataTypes.BIGINT,
    orderId: DataTypes.BIGINT,
    createdAt: DataTypes.DATE,
    clientReference: DataTypes.TEXT,
    additionalClientReference: DataTypes.TEXT,
    clientOrderNumber: DataTypes.TEXT,
    quoteNumber: DataTypes.BIGINT,
    summary: DataTypes.JSON,
  },
  { ...plain, tableName: 'results' },
);

const Order = sequelize.define(
  'Order',
  {
    orderId: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    accountId: DataTypes.BIGINT,
    receivedAt: DataTypes.DATE,
    clientReference: DataTypes.TEXT,
    request: DataTypes.JSONB,
  },
  { ...plain, tableName: 'peer_orders' },
);

const OrderLine = sequelize.define(
  'OrderLine',
  {
    orderId: { type: DataTypes.BIGINT, primaryKey: true },
    line: { type: DataTypes.INTEGER, primaryKey: true },
    sampleType: DataTypes.TEXT,
    description: DataTypes.TEXT,
    tests: DataTypes.JSONB,
    request: DataTypes.JSONB,
  },
  { ...plain, tableName: 'peer_order_lines' },
);

const insertRecords = defineRecords(sequelize);

const app = express();
app.disable('x-powered-by');
app.disable('etag');
app.use(express.json({ limit: '2mb' }));

const listed = [
  'resultId',
  'createdAt',
  'jobNumber',
  'orderId',
  'isFinal',
  'clientReference',
  'additionalClientReference',
  'clientOrderNumber',
  'quoteNumber',
  'summary',
];

app.get('/accounts/:accountId/results', async ({ params, query }, response) => {
  const { accountId } = params;
  const [limit, offset] = [Number(query.limit), Number(query.offset)];
  const { count, rows } = await Result.findAndCountAll({
    attributes: listed,
    where: { accountId },
    order: [['number', 'DESC']],
    limit,
    offset,
    raw: true,
  });
  response.json({ pagination: { limit, offset, total: count }, results: rows });
});

async function insertOrder({ accountId, receivedAt, lines, request }, transaction) {
  const { orderId } = await Order.create(
    {
      accountId,
      receivedAt,
      clientReference: request.orderReferences?.find(({ name }) => name === 'ClientRef')?.value,
      request,
    },
    { transaction },
  );
  await OrderLine.bulkCreate(
    lines.map((line, i) => ({
      orderId,
      line: i + 1,
      sampleType: line.sample?.sampleType.sampleTypeCode,
      description: line.sample?.name ?? line.sampleComposite?.name ?? line.samplingSupplies?.code,
      tests: (line.sample ?? line.sampleComposite)?.analyticalTests?.map(({ code }) => code) ?? [],
      request: line,
    })),
    { transaction, returning: false },
  );
  return orderId;
}

const createOrder =
  (withRecords) =>
  async ({ params: { accountId }, body }, response) => {
    const { success, data, error } = orderSchema.safeParse(body);
    if (!success) return response.status(400).json({ errors: error.issues });
    const { lines, ...request } = data;
    const order = { accountId, receivedAt: new Date(), lines, request };
    const orderId = await sequelize.transaction(async (transaction) => {
      const orderId = await insertOrder(order, transaction);
      if (withRecords) await insertRecords(order, orderId, transaction);
      return orderId;
    });
    response.status(201).json({ orderId });
  };

app.post('/accounts/:accountId/orders', createOrder(false));
app.post('/accounts/:accountId/recorded-orders', createOrder(true));

app.listen(Number(process.env.PORT), '127.0.0.1');
