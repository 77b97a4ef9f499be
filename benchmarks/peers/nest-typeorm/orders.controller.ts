import { randomUUID } from 'node:crypto';
import { Body, Controller, Param, ParseIntPipe, Post } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';
import { AuditEntry, Event, Order, OrderLine } from './entities';
import { OrderDto } from './order.dto';

@Controller('accounts/:accountId')
export class OrdersController {
  constructor(private readonly source: DataSource) {}

  @Post('orders')
  async create(@Param('accountId', ParseIntPipe) accountId: number, @Body() body: OrderDto) {
    return this.source.transaction(async (manager) => ({
      orderId: await insertOrder(manager, accountId, new Date(), body),
    }));
  }

  @Post('recorded-orders')
  async createWithRecords(@Param('accountId', ParseIntPipe) accountId: number, @Body() body: OrderDto) {
    const receivedAt = new Date();
    return this.source.transaction(async (manager) => {
      const orderId = await insertOrder(manager, accountId, receivedAt, body);
      await manager.insert(AuditEntry, {
        accountId,
        at: receivedAt,
        actor: 'customer:benchmark',
        action: 'order.received',
        subject: `order:${orderId}`,
        after: { status: 'RECEIVED', numberOfLines: body.lines.length },
      });
      await manager.insert(Event, {
        eventId: randomUUID(),
        accountId,
        type: 'order.received',
        createdAt: receivedAt,
        subject: { orderId },
      });
      return { orderId };
    });
  }
}

async function insertOrder(manager: EntityManager, accountId: number, receivedAt: Date, order: OrderDto) {
  const { lines, ...request } = order;
  const clientReference = request.orderReferences?.find(({ name }) => name === 'ClientRef')?.value;
  const { identifiers } = await manager.insert(Order, { accountId, receivedAt, clientReference, request });
  const { orderId } = identifiers[0] as { orderId: number };
  // insert() instead of save(), which would select each line first.
  await manager.insert(
    OrderLine,
    lines.map((line, i) => ({
      orderId,
      line: i + 1,
      sampleType: line.sample?.sampleType.sampleTypeCode,
      description: line.sample?.name ?? line.sampleComposite?.name ?? line.samplingSupplies?.code,
      tests: (line.sample ?? line.sampleComposite)?.analyticalTests?.map(({ code }) => code) ?? [],
      request: line,
    })),
  );
  return orderId;
}
