import type { OrderRequest } from '@labwire/contract/order.ts';
import type { NewOrderChange } from '@labwire/contract/order-change.ts';
import type { Valid } from '../platform/validation/schema-validation.ts';

type Line = OrderRequest['lines'][number];
type ValidChange = Valid<NewOrderChange>;
type ValidLineChange = NonNullable<NonNullable<ValidChange['lines']>[number]>;

/** The order with a change applied to it. Parts of the change that failed the schema are missing or undefined. */
export function amendOrder(order: OrderRequest, change: ValidChange): Valid<OrderRequest> {
  const { notes, orderReferences, lines = [], addedLines = [] } = change;
  const changeOf = new Map(lines.flatMap((entry) => (entry?.line === undefined ? [] : [[entry.line, entry]])));
  const renamed = new Map(
    order.lines.flatMap(({ sample }, i) => {
      const name = changeOf.get(i)?.name;
      return sample && name !== undefined ? [[sample.name, name]] : [];
    }),
  );
  const kept = order.lines.map((line, i) => amendLine(line, changeOf.get(i) ?? {}, renamed));
  return {
    ...order,
    ...(orderReferences && { orderReferences }),
    ...(notes !== undefined && { notes }),
    lines: [...kept, ...addedLines],
  };
}

/** The order with a valid change applied to it. */
export const amendedOrder = (order: OrderRequest, change: NewOrderChange): OrderRequest =>
  amendOrder(order, change) as OrderRequest;

function amendLine(line: Line, change: ValidLineChange, renamed: ReadonlyMap<string, string>): Valid<Line> {
  const { name, location, references, addedTests } = change;
  const testsWith = (tests: readonly { code: string }[] | undefined) =>
    addedTests ? { analyticalTests: [...(tests ?? []), ...addedTests] } : {};
  if (line.sample) {
    const sample = {
      ...line.sample,
      ...(name !== undefined && { name }),
      ...(location && { location: amendLocation(line.sample.location, location) }),
      ...(references && { references }),
      ...testsWith(line.sample.analyticalTests),
    };
    return { ...line, sample };
  }
  if (!line.sampleComposite) return line;
  const { samples, analyticalTests, ...composite } = line.sampleComposite;
  return {
    ...line,
    sampleComposite: {
      ...composite,
      samples: samples.map((sample) => renamed.get(sample) ?? sample),
      analyticalTests,
      ...(name !== undefined && { name }),
      ...testsWith(analyticalTests),
    },
  };
}

type ValidLocation = NonNullable<ValidLineChange['location']>;

/** What is not given stays. A point replaces an intersect, and the other way round. */
function amendLocation({ point, intersect, name }: ValidLocation = {}, given: ValidLocation): ValidLocation {
  const hasCoordinates = given.point !== undefined || given.intersect !== undefined;
  return {
    ...(name !== undefined && { name }),
    ...(!hasCoordinates && point && { point }),
    ...(!hasCoordinates && intersect && { intersect }),
    ...given,
  };
}

/** Where the value at a pointer of the amended order is in the change; undefined if the change does not contain it. */
export function pointerInChange(pointer: string, order: OrderRequest, change: ValidChange): string | undefined {
  if (pointer.startsWith('/orderReferences')) return change.orderReferences && pointer;
  const [, index, rest = ''] = /^\/lines\/(\d+)(\/.*)?$/.exec(pointer) ?? [];
  if (index === undefined) return undefined;
  const line = Number(index);
  if (line >= order.lines.length) return `/addedLines/${line - order.lines.length}${rest}`;
  const entry = change.lines?.findLastIndex((candidate) => candidate?.line === line) ?? -1;
  const lineChange = change.lines?.[entry];
  return lineChange && pointerInLineChange(rest, `/lines/${entry}`, order.lines[line] as Line, lineChange);
}

function pointerInLineChange(
  rest: string,
  entryPointer: string,
  { sample, sampleComposite }: Line,
  change: ValidLineChange,
): string | undefined {
  const [, field, below = ''] = /^\/(?:sample|sampleComposite)\/([a-zA-Z]+)(\/.*)?$/.exec(rest) ?? [];
  if (field === 'name' || field === 'location' || field === 'references') {
    return change[field] === undefined ? undefined : `${entryPointer}/${field}${below}`;
  }
  if (field !== 'analyticalTests' || !change.addedTests) return undefined;
  const [, test, inTest = ''] = /^\/(\d+)(\/.*)?$/.exec(below) ?? [];
  const added = Number(test) - ((sampleComposite ?? sample)?.analyticalTests?.length ?? 0);
  return added >= 0 ? `${entryPointer}/addedTests/${added}${inTest}` : undefined;
}
