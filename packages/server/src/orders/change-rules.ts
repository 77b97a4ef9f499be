import type { OrderRequest } from '@labwire/contract/order.ts';
import type { ChangeDecision, ChangeStatus, NewOrderChange, OrderChange } from '@labwire/contract/order-change.ts';
import type { LineStatus, OrderStatusName } from '@labwire/contract/order-status.ts';
import type { Violation } from '@labwire/contract/problem.ts';
import type { Valid, ValidationResult } from '../platform/validation/schema-validation.ts';
import { quote, Suggester } from '../platform/validation/suggestion.ts';
import { amendOrder, pointerInChange } from './amended-order-rules.ts';
import { compositeViolations } from './composite-rules.ts';
import { catalogueViolations, dateTimeViolations, parameterViolations } from './line-rules.ts';
import { offerViolations } from './offer-rules.ts';
import type { OrderFacts, RuleInput } from './order-facts.ts';
import { parameterDefinitionViolations } from './parameter-rules.ts';
import { referenceViolations } from './reference-rules.ts';
import { scenarioNameViolations } from './scenario-name-rules.ts';

type ValidChange = Valid<NewOrderChange>;

const maxLines = 200;

/** What a change of an order is checked against. */
export interface ChangeFacts extends OrderFacts {
  /** The order with the changes that were applied before. */
  order: OrderRequest;
  statuses: readonly LineStatus[];
  hasDeliveryAddress: boolean;
}

/** Why an order cannot be changed any more; undefined if it can. */
export function changeObjection(status: OrderStatusName): string | undefined {
  if (status === 'CANCELLED') return 'The order is cancelled. Submit a new order.';
  return status === 'COMPLETED' ? 'The order is completed. Submit a new order.' : undefined;
}

/** What the rules reject in a change. Pointers are those of the change. */
export function changeViolations(validation: ValidationResult<NewOrderChange>, facts: ChangeFacts): Violation[] {
  const { validPart: change } = validation;
  if (!change) return [];
  const rejectedBySchema = new Set(validation.violations.map(({ pointer }) => pointer));
  return [
    ...lineChangeViolations(change, facts),
    ...addedTestViolations(change, facts),
    ...addedLineViolations(change, facts),
    ...amendedOrderViolations(validation, change, facts),
  ].filter(({ pointer }) => !rejectedBySchema.has(pointer));
}

/** Each entry names a different line with a sample or composite that is neither rejected, cancelled nor finished. */
function lineChangeViolations({ lines = [] }: ValidChange, { order, statuses }: ChangeFacts): Violation[] {
  const seen = new Set<number>();
  return lines.flatMap((entry, i): Violation[] => {
    const { line, name, location, references, addedTests } = entry ?? {};
    if (line === undefined) return [];
    const pointer = `/lines/${i}/line`;
    const found = order.lines[line];
    if (!found) {
      const count = order.lines.length === 1 ? '1 line' : `${order.lines.length} lines`;
      return [{ pointer, code: 'unknown_line', message: `the order has ${count}; the first one is 0` }];
    }
    if (seen.has(line)) return [{ pointer, code: 'duplicate', message: `line ${line} occurs more than once` }];
    seen.add(line);
    if (found.samplingSupplies) {
      return [
        { pointer, code: 'unknown_line', message: `line ${line} of the order is neither a sample nor a composite` },
      ];
    }
    if ([name, location, references, addedTests].every((given) => given === undefined)) {
      return [{ pointer: `/lines/${i}`, code: 'too_few', message: 'at least one field besides line must be given' }];
    }
    const onlySamples = { location, references };
    return [
      ...endedLineViolations(statuses[line], pointer),
      ...Object.entries(onlySamples).flatMap(([field, value]): Violation[] =>
        found.sampleComposite && value !== undefined
          ? [{ pointer: `/lines/${i}/${field}`, code: 'not_allowed', message: `a composite has no ${field}` }]
          : [],
      ),
    ];
  });
}

function endedLineViolations(status: LineStatus | undefined, pointer: string): Violation[] {
  const name = quote(status?.name ?? '');
  switch (status?.status) {
    case 'REJECTED':
      return [{ pointer, code: 'already_rejected', message: `the sample ${name} is rejected` }];
    case 'CANCELLED':
      return [{ pointer, code: 'already_cancelled', message: `the sample ${name} is cancelled` }];
    case 'COMPLETE':
      return [{ pointer, code: 'already_complete', message: `the sample ${name} has a final result` }];
    default:
      return [];
  }
}

/** A sample gets each test once. */
function addedTestViolations({ lines = [] }: ValidChange, { order }: ChangeFacts): Violation[] {
  return lines.flatMap((entry, i) => {
    const { sample, sampleComposite } = order.lines[entry?.line ?? -1] ?? {};
    const present = new Set(((sampleComposite ?? sample)?.analyticalTests ?? []).map(({ code }) => code));
    return (entry?.addedTests ?? []).flatMap((test, j): Violation[] => {
      const code = test?.code;
      if (code === undefined) return [];
      const isNew = !present.has(code);
      present.add(code);
      if (isNew) return [];
      const pointer = `/lines/${i}/addedTests/${j}/code`;
      return [{ pointer, code: 'duplicate', message: `the sample already has the test ${quote(code)}` }];
    });
  });
}

/** Supplies need a delivery address of the order, and composites need samples that are neither rejected nor cancelled. */
function addedLineViolations({ addedLines = [] }: ValidChange, facts: ChangeFacts): Violation[] {
  const { order, statuses, hasDeliveryAddress } = facts;
  const total = order.lines.length + addedLines.length;
  const tooMany: Violation[] =
    total > maxLines
      ? [
          {
            pointer: '/addedLines',
            code: 'too_many',
            message: `an order has at most ${maxLines} lines; this would be ${total}`,
          },
        ]
      : [];
  const ended = new Map(
    statuses.filter(({ kind }) => kind === 'SAMPLE').map((status) => [status.name, status] as const),
  );
  const violations = addedLines.flatMap((line, i): Violation[] => {
    if (line?.samplingSupplies && !hasDeliveryAddress) {
      const message = 'the order has no delivery address; submit a new order for the supplies';
      return [{ pointer: `/addedLines/${i}/samplingSupplies`, code: 'missing_delivery_address', message }];
    }
    return (line?.sampleComposite?.samples ?? []).flatMap((name, j) => {
      const status = name === undefined ? undefined : ended.get(name);
      if (status?.status === 'COMPLETE') return [];
      return endedLineViolations(status, `/addedLines/${i}/sampleComposite/samples/${j}`);
    });
  });
  return [...tooMany, ...violations];
}

/** The rules of orders, applied to the changed order. What was wrong with the order before is not reported. */
function amendedOrderViolations(
  validation: ValidationResult<NewOrderChange>,
  change: ValidChange,
  facts: ChangeFacts,
): Violation[] {
  const { order } = facts;
  const toChange = (pointer: string) => pointerInChange(pointer, order, change);
  const isInvalid = (pointer: string) => {
    const found = toChange(pointer);
    return found !== undefined && validation.isInvalid(found);
  };
  const violations = lineViolations(amendOrder(order, change), isInvalid, facts);
  const keyOf = ({ pointer, code, message }: Violation) => `${pointer} ${code} ${message}`;
  let before: Set<string> | undefined;
  return violations.flatMap((violation): Violation[] => {
    const pointer = toChange(violation.pointer ?? '');
    if (pointer !== undefined) return [{ ...violation, pointer }];
    before ??= new Set(lineViolations(order, () => false, facts).map(keyOf));
    if (before.has(keyOf(violation))) return [];
    return [{ ...violation, pointer: '', message: `${violation.pointer} of the order: ${violation.message}` }];
  });
}

function lineViolations(order: Valid<OrderRequest>, isInvalid: RuleInput['isInvalid'], facts: OrderFacts): Violation[] {
  const input: RuleInput = { order, isInvalid, facts, suggester: new Suggester() };
  return [
    ...referenceViolations(input),
    ...catalogueViolations(input),
    ...compositeViolations(input),
    ...offerViolations(input),
    ...parameterViolations(input),
    ...parameterDefinitionViolations(input),
    ...dateTimeViolations(input),
    ...scenarioNameViolations(input),
  ];
}

/** The customer needs to know why a change was declined. */
export const decisionViolations = ({ accept, reason }: Valid<ChangeDecision>): Violation[] =>
  accept === false && reason === undefined
    ? [{ pointer: '/reason', code: 'missing', message: 'is required to decline a change' }]
    : [];

/** Why the laboratory cannot decide about a change; undefined if it can, or has decided the same already. */
export function changeDecisionObjection(status: ChangeStatus, accept: boolean): string | undefined {
  if (status === 'REQUESTED' || status === (accept ? 'ACCEPTED' : 'DECLINED')) return undefined;
  if (status === 'APPLIED') return 'The change was applied before samples were registered; there is nothing to decide.';
  return status === 'ACCEPTED' ? 'The change is already accepted.' : 'The change is already declined.';
}

/** The changes of an order as its customer sees them: without the names of staff. Absent if there are none. */
export const changesForCustomer = (changes: readonly OrderChange[]): { changes?: OrderChange[] } =>
  changes.length === 0 ? {} : { changes: changes.map((change) => ({ ...change, decidedBy: null })) };
