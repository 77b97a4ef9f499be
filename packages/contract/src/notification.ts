import Type, { type Static } from 'typebox';
import { nullableText, strict } from './field-schemas.ts';
import { MailDeliveryName, type MailKind, MailKindName, mailKindNames, mailKinds } from './mail-kind.ts';

/** Which orders a contact is notified of. */
export const notifiedOrders = {
  NAMED: 'orders that name the contact as PRIMARY or SUBMITTER.',
  ALL: 'all orders of the account.',
} as const;
export type NotifiedOrders = keyof typeof notifiedOrders;

const OrdersName = Type.Enum(Object.keys(notifiedOrders) as NotifiedOrders[], {
  description: `\`NAMED\`: ${notifiedOrders.NAMED} \`ALL\`: ${notifiedOrders.ALL}`,
});

export const NotificationChoice = Type.Object(
  { kind: MailKindName, delivery: MailDeliveryName, orders: Type.Optional(OrdersName) },
  { ...strict, title: 'NotificationChoice' },
);
export type NotificationChoice = Static<typeof NotificationChoice>;

export const NotificationChoices = Type.Object(
  {
    notifications: Type.Array(NotificationChoice, {
      maxItems: 100,
      description: 'Each kind at most once. Kinds that are not listed get their default.',
    }),
  },
  { ...strict, title: 'NotificationChoices' },
);
export type NotificationChoices = Static<typeof NotificationChoices>;

export const Notification = Type.Object(
  {
    kind: MailKindName,
    name: Type.String({ description: 'The name of the kind.' }),
    description: Type.String(),
    delivery: MailDeliveryName,
    orders: OrdersName,
    isDefault: Type.Boolean({ description: 'Whether nothing was chosen for this kind.' }),
  },
  { ...strict, title: 'Notification' },
);
export type Notification = Static<typeof Notification>;

export const ContactNotifications = Type.Object(
  {
    labContactId: Type.String(),
    email: Type.String({ description: 'Where mails are sent.' }),
    notifications: Type.Array(Notification, { description: 'Every kind of mail.' }),
  },
  { ...strict, title: 'ContactNotifications' },
);
export type ContactNotifications = Static<typeof ContactNotifications>;

export const ContactNotificationsList = Type.Object(
  {
    contacts: Type.Array(
      Type.Object(
        {
          ...ContactNotifications.properties,
          firstName: Type.String(),
          lastName: Type.String(),
          organisation: Type.String(),
        },
        { ...strict, title: 'NotifiedContact' },
      ),
      { description: 'The active contacts of the account.' },
    ),
    from: nullableText('The address that mails are sent from; null if this service sends no mails.'),
  },
  { ...strict, title: 'ContactNotificationsList' },
);
export type ContactNotificationsList = Static<typeof ContactNotificationsList>;

/** The notification of each kind, with the choices of a contact. */
export function notificationsOf(choices: readonly NotificationChoice[]): Notification[] {
  return mailKindNames.map((kind: MailKind) => {
    const choice = choices.find((one) => one.kind === kind);
    const { name, description, default: byDefault } = mailKinds[kind];
    const { delivery = byDefault, orders = 'NAMED' } = choice ?? {};
    return { kind, name, description, delivery, orders, isDefault: choice === undefined };
  });
}

export const choicesExample: NotificationChoices = {
  notifications: [
    { kind: 'REPORT_APPROVED', delivery: 'AT_ONCE', orders: 'ALL' },
    { kind: 'RESULT_PUBLISHED', delivery: 'DAILY' },
  ],
};

export const contactNotificationsExample: ContactNotifications = {
  labContactId: 'C3001',
  email: 'mere.parata@kowhai-apiaries.example',
  notifications: notificationsOf(choicesExample.notifications),
};
