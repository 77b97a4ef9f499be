import { Controller, Get, Param, ParseIntPipe, Query } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Result } from './entities';

@Controller('accounts/:accountId/results')
export class ResultsController {
  constructor(@InjectRepository(Result) private readonly results: Repository<Result>) {}

  @Get()
  async list(
    @Param('accountId', ParseIntPipe) accountId: number,
    @Query('limit', ParseIntPipe) limit: number,
    @Query('offset', ParseIntPipe) offset: number,
  ) {
    // No `select` option, because TypeORM would then count distinct rows; the entity has only the listed columns.
    const [results, total] = await this.results.findAndCount({
      where: { accountId },
      order: { number: 'DESC' },
      take: limit,
      skip: offset,
    });
    return { pagination: { limit, offset, total }, results };
  }
}
