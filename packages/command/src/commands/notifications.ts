import type { ContactNotificationsList, NotificationChoice } from '@labwire/client';
import type { Command } from 'commander';
import { type GlobalOptions, openClient } from '../access.ts';
import { action } from '../command-action.ts';
import { CommandError, UsageError } from '../command-error.ts';
import { addTableOptions, type Listing, writeListing } from '../listing.ts';
import { choiceOption, type FormatOptions, formatOf } from '../output-format.ts';
import { suggestion } from '../suggestion.ts';
import { type Terminal, writeJson, writeMessage } from '../terminal.ts';

type Contact = ContactNotificationsList['contacts'][number];

interface Choice {
  contact: Contact;
  notification: Contact['notifications'][number];
}

const choices: Listing<Choice> = {
  noun: 'notifications',
  columns: [
    { heading: 'Contact', value: ({ contact }) => contact.email },
    { heading: 'Kind', value: ({ notification }) => notification.kind },
    { heading: 'Delivery', value: ({ notification }) => notification.delivery },
    { heading: 'Orders', value: ({ notification }) => notification.orders },
    { heading: 'Default', isExtra: true, value: ({ notification }) => notification.isDefault },
    { heading: 'Name', isExtra: true, value: ({ notification }) => notification.name },
  ],
};

interface SetOptions extends GlobalOptions {
  kind: string;
  delivery: NotificationChoice['delivery'];
  orders?: NotificationChoice['orders'];
}

const help = `
The kinds of mail are listed by "labwire notifications list". Other kinds of the contact stay as they are.

Examples:
  labwire notifications set mere@apiary.example --kind ORDER_SUBMITTED --delivery DAILY
  labwire notifications set mere@apiary.example --kind SAMPLE_REJECTED --delivery AT_ONCE --orders ALL`;

export function addNotifications(program: Command, terminal: Terminal): void {
  const group = program.command('notifications').description('which mails the contacts of the account get');
  addTableOptions(group.command('list').description('list the choices of every contact'))
    .addHelpText('after', '\nExample:\n  labwire notifications list')
    .action(
      action<FormatOptions>(async (options) => {
        const listed = await (await openClient(terminal, options)).notifications();
        if (formatOf(options, ['json']) === 'json' && options.output === undefined) return writeJson(terminal, listed);
        const rows = listed.contacts.flatMap((contact) =>
          contact.notifications.map((notification) => ({ contact, notification })),
        );
        await writeListing(terminal, options, choices, rows);
        if (listed.from === null) writeMessage(terminal, 'This service sends no mails.');
      }),
    );
  group
    .command('set <email>')
    .description('choose how a contact gets a kind of mail')
    .requiredOption('--kind <kind>', 'the kind of mail')
    .addOption(
      choiceOption('--delivery <delivery>', 'when it is sent', ['OFF', 'AT_ONCE', 'DAILY']).makeOptionMandatory(),
    )
    .addOption(choiceOption('--orders <orders>', 'orders that name the contact, or all', ['NAMED', 'ALL']))
    .addHelpText('after', help)
    .action(action<SetOptions>((options, email = '') => setNotification(terminal, options, email)));
}

async function setNotification(terminal: Terminal, options: SetOptions, email: string): Promise<void> {
  const client = await openClient(terminal, options);
  const { contacts } = await client.notifications();
  const contact = contacts.find((one) => one.email.toLowerCase() === email.toLowerCase());
  if (!contact) {
    const emails = contacts.map((one) => one.email);
    throw new CommandError(`there is no contact ${email}${suggestion(email, emails)}`);
  }
  const kind = contact.notifications.find((one) => one.kind === options.kind.toUpperCase())?.kind;
  if (!kind) {
    const kinds = contact.notifications.map((one) => one.kind);
    throw new UsageError(`there is no kind ${options.kind}${suggestion(options.kind, kinds)}`);
  }
  // The request replaces the choices of the contact, so that the others are sent with it.
  const kept = contact.notifications
    .filter((one) => !one.isDefault && one.kind !== kind)
    .map((one) => ({ kind: one.kind, delivery: one.delivery, orders: one.orders }));
  const chosen = { kind, delivery: options.delivery, ...(options.orders && { orders: options.orders }) };
  const changed = await client.setNotifications(contact.labContactId, [...kept, chosen]);
  if (options.json) writeJson(terminal, changed);
  else writeMessage(terminal, `${contact.email} gets ${kind}: ${options.delivery}.`);
}
