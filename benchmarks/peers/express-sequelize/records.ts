import { randomUUID } from 'node:crypto';
import { DataTypes } from 'sequelize';

const plain = { timestamps: false, underscored: true };

/** Defines the audit trail and the events, and returns a function that adds those of a new order. */
export function defineRecords(sequelize) {
  const AuditEntry = sequelize.define(
    'AuditEntry',
    {
      entryId: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
      accountId: DataTypes.BIGINT,
      at: DataTypes.DATE,
      actor: DataTypes.TEXT,
      action: DataTypes.TEXT,
      subject: DataTypes.TEXT,
      after: DataTypes.JSONB,
    },
    { ...plain, tableName: 'peer_audit_entries' },
  );
  const Event = sequelize.define(
    'Event',
    {
      eventId: { type: DataTypes.UUID, primaryKey: true },
      accountId: DataTypes.BIGINT,
      type: DataTypes.TEXT,
      createdAt: DataTypes.DATE,
      subject: DataTypes.JSONB,
    },
    { ...plain, tableName: 'peer_events' },
  );
  return async ({ accountId, receivedAt, lines }, orderId, transaction) => {
    const options = { transaction, returning: false };
    await AuditEntry.create(
      {
        accountId,
        at: receivedAt,
        actor: 'customer:benchmark',
        action: 'order.received',
        subject: `order:${orderId}`,
        after: { status: 'RECEIVED', numberOfLines: lines.length },
      },
      options,
    );
    await Event.create(
      { eventId: randomUUID(), accountId, type: 'order.received', createdAt: receivedAt, subject: { orderId } },
      options,
    );
  };
}
