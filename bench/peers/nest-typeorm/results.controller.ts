import { Controller, Get, Param, ParseIntPipe, Query } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Result } from './entities';

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
} as const;

@Controller('accounts/:accountId/results')
export class ResultsController {
  constructor(@InjectRepository(Result) private readonly results: Repository<Result>) {}

  @Get()
  async list(
    @Param('accountId', ParseIntPipe) accountId: number,
    @Query('limit', ParseIntPipe) limit: number,
    @Query('offset', ParseIntPipe) offset: number,
  ) {
    const [results, total] = await this.results.findAndCount({
      select: listed,
      where: { accountId },
      order: { number: 'DESC' },
      take: limit,
      skip: offset,
    });
    return { pagination: { limit, offset, total }, results };
  }
}
