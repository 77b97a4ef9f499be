import type { ContactNotificationsList, Notification, NotificationChoice } from '@labwire/contract/notification.ts';
import { useState } from 'react';
import { Button } from './button.tsx';
import { Checkbox, Select } from './choice.tsx';
import { Dialog } from './dialog.tsx';
import { ProblemNotice } from './notice.tsx';
import { Empty } from './page.tsx';
import { type Column, Table } from './table.tsx';
import { useToast } from './toast.tsx';
import './contact-notifications.css';

type Contact = ContactNotificationsList['contacts'][number];

const deliveries = [
  { value: 'OFF', name: 'Off' },
  { value: 'AT_ONCE', name: 'At once' },
  { value: 'DAILY', name: 'Daily summary' },
] as const;

/** How the page stores the choices of a contact. */
interface Save {
  error: unknown;
  isPending: boolean;
  onSave(labContactId: string, notifications: NotificationChoice[], options: { onSuccess(): void }): void;
}

interface ContactNotificationsProps extends Save {
  contacts: readonly Contact[];
  mayChange: boolean;
}

/** The contacts of a customer and which mails each gets, with a dialog to change them. */
export function ContactNotifications({ contacts, mayChange, ...save }: ContactNotificationsProps) {
  const [edited, setEdited] = useState<Contact>();
  const columns: Column<Contact>[] = [
    {
      name: 'Contact',
      cell: ({ firstName, lastName, email }) => (
        <>
          {firstName} {lastName} <span className="quiet small contact-email">{email}</span>
        </>
      ),
    },
    { name: 'Mails', cell: ({ notifications }) => summaryOf(notifications) },
    {
      name: 'Actions',
      right: true,
      cell: (contact) =>
        mayChange ? (
          <Button
            small
            aria-label={`Change the mails of ${contact.firstName} ${contact.lastName}`}
            onPress={() => setEdited(contact)}
          >
            Change…
          </Button>
        ) : null,
    },
  ];
  return (
    <>
      <Table
        label="Contacts and their mails"
        columns={columns}
        rows={contacts}
        rowKey={({ labContactId }) => labContactId}
        empty={<Empty title="No contacts" />}
      />
      {edited ? <ChangeNotifications contact={edited} {...save} onClose={() => setEdited(undefined)} /> : null}
    </>
  );
}

function summaryOf(notifications: readonly Notification[]): string {
  const count = (delivery: Notification['delivery']) => notifications.filter((one) => one.delivery === delivery).length;
  const [atOnce, daily] = [count('AT_ONCE'), count('DAILY')];
  const parts = [
    ...(atOnce > 0 ? [`${atOnce} ${atOnce === 1 ? 'kind' : 'kinds'} at once`] : []),
    ...(daily > 0 ? [`${daily} daily`] : []),
  ];
  return parts.length > 0 ? parts.join(', ') : 'none';
}

interface ChangeProps extends Save {
  contact: Contact;
  onClose(): void;
}

function ChangeNotifications({ contact, error, isPending, onSave, onClose }: ChangeProps) {
  const { labContactId, firstName, lastName } = contact;
  const showToast = useToast();
  const [choices, setChoices] = useState(contact.notifications);
  const change = (kind: Notification['kind'], changed: Partial<Notification>) =>
    setChoices(choices.map((one) => (one.kind === kind ? { ...one, ...changed, isDefault: false } : one)));
  const submit = () =>
    onSave(
      labContactId,
      choices.filter(({ isDefault }) => !isDefault).map(({ kind, delivery, orders }) => ({ kind, delivery, orders })),
      {
        onSuccess: () => {
          showToast('The mails of the contact were changed.');
          onClose();
        },
      },
    );
  return (
    <Dialog
      title={`Mails to ${firstName} ${lastName}`}
      isOpen
      onClose={onClose}
      width="40rem"
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" isPending={isPending} onPress={submit}>
            Save
          </Button>
        </>
      }
    >
      <div className="stack">
        <ProblemNotice error={error} />
        {choices.map(({ kind, name, delivery, orders }) => (
          <div key={kind} className="notification-choice">
            <Select
              label={name}
              value={delivery}
              options={deliveries}
              onChange={(chosen) => change(kind, { delivery: chosen })}
            />
            <Checkbox
              isSelected={orders === 'ALL'}
              isDisabled={delivery === 'OFF'}
              aria-label={`${name}: all orders`}
              onChange={(isAll) => change(kind, { orders: isAll ? 'ALL' : 'NAMED' })}
            >
              All orders
            </Checkbox>
          </div>
        ))}
      </div>
    </Dialog>
  );
}
