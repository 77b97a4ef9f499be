import { Column, Entity, JoinColumn, ManyToOne, OneToMany, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

@Entity('results')
export class Result {
  @PrimaryColumn('bigint', { name: 'account_id' }) accountId: number;
  @PrimaryColumn('bigint') number: number;
  @Column('uuid', { name: 'result_id' }) resultId: string;
  @Column('boolean', { name: 'is_final' }) isFinal: boolean;
  @Column('bigint', { name: 'job_number' }) jobNumber: number;
  @Column('bigint', { name: 'order_id' }) orderId: number;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
  @Column('text', { name: 'client_reference', nullable: true }) clientReference: string | null;
  @Column('text', { name: 'additional_client_reference', nullable: true }) additionalClientReference: string | null;
  @Column('text', { name: 'client_order_number', nullable: true }) clientOrderNumber: string | null;
  @Column('bigint', { name: 'quote_number', nullable: true }) quoteNumber: number | null;
  @Column('json') summary: object;
}

@Entity('peer_orders')
export class Order {
  @PrimaryGeneratedColumn('identity', { name: 'order_id', type: 'bigint' }) orderId: number;
  @Column('bigint', { name: 'account_id' }) accountId: number;
  @Column('timestamptz', { name: 'received_at' }) receivedAt: Date;
  @Column('text', { name: 'client_reference', nullable: true }) clientReference: string | undefined;
  @Column('jsonb') request: object;
  @OneToMany(
    () => OrderLine,
    (line) => line.order,
  )
  lines: OrderLine[];
}

@Entity('peer_audit_entries')
export class AuditEntry {
  @PrimaryGeneratedColumn('identity', { name: 'entry_id', type: 'bigint' }) entryId: number;
  @Column('bigint', { name: 'account_id' }) accountId: number;
  @Column('timestamptz') at: Date;
  @Column('text') actor: string;
  @Column('text') action: string;
  @Column('text') subject: string;
  @Column('jsonb') after: object;
}

@Entity('peer_events')
export class Event {
  @PrimaryColumn('uuid', { name: 'event_id' }) eventId: string;
  @Column('bigint', { name: 'account_id' }) accountId: number;
  @Column('text') type: string;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
  @Column('jsonb') subject: object;
}

@Entity('peer_order_lines')
export class OrderLine {
  @PrimaryColumn('bigint', { name: 'order_id' }) orderId: number;
  @PrimaryColumn('integer') line: number;
  @Column('text', { name: 'sample_type', nullable: true }) sampleType: string | undefined;
  @Column('text', { nullable: true }) description: string | undefined;
  @Column('jsonb') tests: string[];
  @Column('jsonb') request: object;
  @ManyToOne(
    () => Order,
    (order) => order.lines,
  )
  @JoinColumn({ name: 'order_id' })
  order: Order;
}
