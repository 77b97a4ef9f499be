import type { ContactNotificationsList, Notification } from '@labwire/contract/notification.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Select } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Card, Empty } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { useToast } from '../../ui/toast.tsx';
import { pluralise } from '../pluralise.ts';
import { useMay } from '../session.tsx';
import { useLab, useLabAction } from '../use-lab.ts';

type Contact = ContactNotificationsList['contacts'][number];

const deliveries = [
  { value: 'OFF', name: 'Off' },
  { value: 'AT_ONCE', name: 'At once' },
  { value: 'DAILY', name: 'Daily summary' },
] as const;

/** Which mails the contacts of a customer get. */
export function Notifications({ accountId }: { accountId: number }) {
  const { data, error } = useLab('listAccountNotifications', { path: { accountId } });
  const [edited, setEdited] = useState<Contact>();
  const may = useMay();
  const columns: Column<Contact>[] = [
    {
      name: 'Contact',
      cell: ({ firstName, lastName, email }) => (
        <>
          {firstName} {lastName} <span className="quiet small">{email}</span>
        </>
      ),
    },
    { name: 'Mails', cell: ({ notifications }) => summaryOf(notifications) },
    {
      name: 'Actions',
      right: true,
      cell: (contact) =>
        may('putContactNotifications') ? (
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
    <Card
      title="E-mail"
      flush
      actions={
        <Link to="/mails" search={{ accountId }}>
          Delivery log
        </Link>
      }
    >
      <ProblemNotice error={error} />
      {data ? (
        <Table
          label="Contacts and their mails"
          columns={columns}
          rows={data.contacts}
          rowKey={({ labContactId }) => labContactId}
          empty={<Empty title="No contacts" />}
        />
      ) : null}
      {edited ? (
        <ChangeNotifications accountId={accountId} contact={edited} onClose={() => setEdited(undefined)} />
      ) : null}
    </Card>
  );
}

function summaryOf(notifications: readonly Notification[]): string {
  const count = (delivery: Notification['delivery']) => notifications.filter((one) => one.delivery === delivery).length;
  const [atOnce, daily] = [count('AT_ONCE'), count('DAILY')];
  const parts = [
    ...(atOnce > 0 ? [`${pluralise(atOnce, 'kind')} at once`] : []),
    ...(daily > 0 ? [`${daily} daily`] : []),
  ];
  return parts.length > 0 ? parts.join(', ') : 'none';
}

interface ChangeProps {
  accountId: number;
  contact: Contact;
  onClose(): void;
}

function ChangeNotifications({ accountId, contact, onClose }: ChangeProps) {
  const { labContactId, firstName, lastName } = contact;
  const save = useLabAction('putContactNotifications', ['listAccountNotifications']);
  const showToast = useToast();
  const [choices, setChoices] = useState(contact.notifications);
  const change = (kind: Notification['kind'], changed: Partial<Notification>) =>
    setChoices(choices.map((one) => (one.kind === kind ? { ...one, ...changed, isDefault: false } : one)));
  const submit = () =>
    save.mutate(
      {
        path: { accountId, labContactId },
        body: {
          notifications: choices
            .filter(({ isDefault }) => !isDefault)
            .map(({ kind, delivery, orders }) => ({ kind, delivery, orders })),
        },
      },
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
          <Button variant="primary" isPending={save.isPending} onPress={submit}>
            Save
          </Button>
        </>
      }
    >
      <div className="stack">
        <ProblemNotice error={save.error} />
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
              aria-label={`${name}: all orders of the customer`}
              onChange={(isAll) => change(kind, { orders: isAll ? 'ALL' : 'NAMED' })}
            >
              All orders of the customer
            </Checkbox>
          </div>
        ))}
      </div>
    </Dialog>
  );
}
