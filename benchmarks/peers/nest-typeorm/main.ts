import 'reflect-metadata';
import { Module, ValidationPipe } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, NestFastifyApplication } from '@nestjs/platform-fastify';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditEntry, Event, Order, OrderLine, Result } from './entities';
import { OrdersController } from './orders.controller';
import { ResultsController } from './results.controller';

@Module({
  imports: [
    TypeOrmModule.forRoot({
      type: 'postgres',
      url: process.env.DATABASE_URL,
      entities: [Result, Order, OrderLine, AuditEntry, Event],
      parseInt8: true,
      extra: { max: 10 },
    }),
    TypeOrmModule.forFeature([Result]),
  ],
  controllers: [ResultsController, OrdersController],
})
class AppModule {}

async function main() {
  const adapter = new FastifyAdapter({ bodyLimit: 2 ** 21 });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule, adapter, { logger: false });
  app.useGlobalPipes(new ValidationPipe({ transform: true, whitelist: true, forbidNonWhitelisted: true }));
  await app.listen(Number(process.env.PORT), '127.0.0.1');
}

void main();
