export const orderStatuses = ['RECEIVED', 'REGISTERED', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED'] as const;
export type OrderStatusName = (typeof orderStatuses)[number];

export const orderStatusMeanings = {
  RECEIVED: 'Submitted; nothing is registered yet.',
  REGISTERED: 'Samples are registered and not measured yet.',
  IN_PROGRESS: 'Samples are measured, or some lines are finished.',
  COMPLETED: 'Every line is finished: included in a final result, dispatched, rejected or cancelled.',
  CANCELLED: 'Every line was rejected or cancelled.',
} as const satisfies Record<OrderStatusName, string>;
