import { Body, Controller, Param, ParseIntPipe, Post } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Order, OrderLine } from './entities';
import { OrderDto } from './order.dto';

@Controller('accounts/:accountId/orders')
export class OrdersController {
  constructor(private readonly source: DataSource) {}

  @Post()
  async create(@Param('accountId', ParseIntPipe) accountId: number, @Body() { lines, ...request }: OrderDto) {
    const clientReference = request.orderReferences?.find(({ name }) => name === 'ClientRef')?.value;
    const orderId = await this.source.transaction(async (manager) => {
      const order = { accountId, receivedAt: new Date(), clientReference, request };
      const { identifiers } = await manager.insert(Order, order);
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
    });
    return { orderId };
  }
}
