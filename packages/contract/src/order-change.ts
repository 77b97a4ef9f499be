import Type, { type Static } from 'typebox';
import { meanings, notBlank, nullableText, nullableTimestamp, strict, text, timestamp } from './field-schemas.ts';
import { Location, OrderLine, Reference, TestChoice } from './order.ts';

export const LineChange = Type.Object(
  {
    line: Type.Integer({ minimum: 0, maximum: 199, description: 'The index of the line in the order.' }),
    name: Type.Optional(notBlank(255, 'The corrected name. Composites that name the sample follow it.')),
    location: Type.Optional(Location),
    references: Type.Optional(Type.Array(Reference, { description: 'Replaces the references of the sample.' })),
    addedTests: Type.Optional(Type.Array(TestChoice, { minItems: 1 })),
  },
  {
    ...strict,
    title: 'LineChange',
    description:
      'What changes in a sample or composite. Other fields stay, and so do those of the location that are not given; a ' +
      'point replaces an intersect, and the other way round.',
  },
);
export type LineChange = Static<typeof LineChange>;

export const NewOrderChange = Type.Object(
  {
    notes: Type.Optional(text(2000, 'Replaces the notes of the order.')),
    orderReferences: Type.Optional(Type.Array(Reference, { description: 'Replaces the references of the order.' })),
    priority: Type.Optional(
      Type.Boolean({
        description: 'Asks for priority for the order, or no longer. It can shorten the turnaround of tests.',
      }),
    ),
    lines: Type.Optional(Type.Array(LineChange, { minItems: 1, maxItems: 200 })),
    addedLines: Type.Optional(
      Type.Array(OrderLine, { minItems: 1, maxItems: 199, description: 'Appended to the lines of the order.' }),
    ),
  },
  { ...strict, minProperties: 1, title: 'NewOrderChange' },
);
export type NewOrderChange = Static<typeof NewOrderChange>;

export const changeStatuses = {
  APPLIED: 'No sample was registered; the change was applied immediately.',
  REQUESTED: 'Samples are registered, and the laboratory has not decided yet.',
  ACCEPTED: 'The laboratory accepted the change, and it was applied.',
  DECLINED: 'The laboratory declined the change; the order stays as it was.',
} as const;
export type ChangeStatus = keyof typeof changeStatuses;

const status = Type.Enum(Object.keys(changeStatuses) as ChangeStatus[], { description: meanings(changeStatuses) });
const changeNumber = Type.Integer({ minimum: 1, description: 'The number of the change in the order.' });

export const OrderChange = Type.Object(
  {
    change: changeNumber,
    status,
    requestedAt: timestamp('When the customer sent the change.'),
    requestedBy: Type.String({ description: 'The username that sent the change.' }),
    decidedAt: nullableTimestamp('When the laboratory decided; null without a decision.'),
    decidedBy: nullableText('Who decided; null for customers, who do not see the names of staff.'),
    decisionReason: nullableText('Why the laboratory accepted or declined.'),
    request: NewOrderChange,
  },
  { ...strict, title: 'OrderChange' },
);
export type OrderChange = Static<typeof OrderChange>;

export const orderChanges = Type.Optional(
  Type.Array(OrderChange, { description: 'The changes of the order, oldest first; absent if there are none.' }),
);

export const OrderChanged = Type.Object(
  {
    orderId: Type.Integer(),
    change: changeNumber,
    status: Type.Enum(['APPLIED', 'REQUESTED'], {
      description: '`APPLIED`: the order is changed. `REQUESTED`: samples are registered, and the laboratory decides.',
    }),
  },
  { ...strict, title: 'OrderChanged' },
);
export type OrderChanged = Static<typeof OrderChanged>;

export const ChangeDecision = Type.Object(
  { accept: Type.Boolean(), reason: Type.Optional(notBlank(500, 'Shown to the customer. Required to decline.')) },
  { ...strict, title: 'ChangeDecision' },
);
export type ChangeDecision = Static<typeof ChangeDecision>;

export const newChangeExample: NewOrderChange = {
  notes: 'Please keep the rest of the sample.',
  lines: [{ line: 0, name: 'Drum 12a', addedTests: [{ code: 'GLYPHOSATE' }] }],
};

export const orderChangeExample: OrderChange = {
  change: 1,
  status: 'ACCEPTED',
  requestedAt: '2026-03-02T05:00:00.000Z',
  requestedBy: 'kowhai-apiaries',
  decidedAt: '2026-03-02T06:00:00.000Z',
  decidedBy: 'staff:Ana',
  decisionReason: null,
  request: newChangeExample,
};
