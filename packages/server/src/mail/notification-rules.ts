import { mailKinds } from '@labwire/contract/mail-kind.ts';
import type { NotificationChoice, NotificationChoices } from '@labwire/contract/notification.ts';
import type { Violation } from '@labwire/contract/problem.ts';
import type { Valid } from '../platform/validation/schema-validation.ts';

/** Each kind may be chosen once. */
export function choiceViolations({ notifications = [] }: Valid<NotificationChoices>): Violation[] {
  const kinds = notifications.map((choice) => choice?.kind);
  return kinds.flatMap((kind, i): Violation[] => {
    if (kind === undefined || kinds.indexOf(kind) === i) return [];
    const message = `${kind} occurs more than once`;
    return [{ pointer: `/notifications/${i}/kind`, code: 'duplicate', message }];
  });
}

/** The choices of a contact after it stopped a kind of mail, or the daily summary with all that is in it. */
export function choicesWithout(choices: readonly NotificationChoice[], kind: string): NotificationChoice[] {
  const stopped = (choice: NotificationChoice): NotificationChoice => ({ ...choice, delivery: 'OFF' });
  if (kind === 'SUMMARY') return choices.map((choice) => (choice.delivery === 'DAILY' ? stopped(choice) : choice));
  const isKind = (name: string): name is NotificationChoice['kind'] => Object.hasOwn(mailKinds, name);
  if (!isKind(kind)) return [...choices];
  const others = choices.filter((choice) => choice.kind !== kind);
  return [
    ...others,
    stopped({ orders: 'NAMED', ...choices.find((choice) => choice.kind === kind), kind, delivery: 'OFF' }),
  ];
}
