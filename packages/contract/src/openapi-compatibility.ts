/** JSON as read from a published document. */
type Json = { [member: string]: unknown };

/** Whether the service reads or writes the data that a schema describes. */
type Direction = 'request' | 'response';

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const objectAt = (value: Json | undefined, member: string): Json => {
  const found = value?.[member];
  return isObject(found) ? found : {};
};
const namesAt = (value: Json | undefined, member: string): string[] =>
  Array.isArray(value?.[member]) ? (value[member] as string[]) : [];

/**
 * Lists what would break a client that was written for the earlier OpenAPI document. Additions are no breaking changes:
 * operations, optional parameters and request fields, response fields, and values of enumerations in responses.
 */
export function breakingChanges(before: Json, after: Json): string[] {
  const found: string[] = [];
  for (const [path, methods] of Object.entries(objectAt(before, 'paths'))) {
    for (const [method, operation] of Object.entries(methods as Json)) {
      const where = `${method.toUpperCase()} ${path}`;
      const now = objectAt(objectAt(after, 'paths'), path)[method];
      if (isObject(now)) found.push(...operationChanges(where, operation as Json, now, new Comparison(before, after)));
      else found.push(`${where}: the operation is removed`);
    }
  }
  return [...new Set(found)];
}

function operationChanges(where: string, before: Json, after: Json, comparison: Comparison): string[] {
  return [
    ...parameterChanges(where, before, after, comparison),
    ...bodyChanges(where, before, after, comparison),
    ...responseChanges(where, before, after, comparison),
  ];
}

function parameterChanges(where: string, before: Json, after: Json, comparison: Comparison): string[] {
  const byName = ({ parameters }: Json) =>
    new Map((parameters as Json[]).map((parameter) => [`${parameter.in} parameter ${parameter.name}`, parameter]));
  const [earlier, later] = [byName(before), byName(after)];
  const added = [...later]
    .filter(([name, parameter]) => parameter.required && !earlier.get(name)?.required)
    .map(([name]) => `${where}: the ${name} is now required`);
  const changed = [...earlier].flatMap(([name, parameter]) => {
    const now = later.get(name);
    if (!now) return [`${where}: the ${name} is removed`];
    return comparison.changes(`${where}: ${name}`, 'request', objectAt(parameter, 'schema'), objectAt(now, 'schema'));
  });
  return [...added, ...changed];
}

function bodyChanges(where: string, before: Json, after: Json, comparison: Comparison): string[] {
  const [earlier, later] = [objectAt(before, 'requestBody'), objectAt(after, 'requestBody')];
  const required = later.required && !earlier.required ? [`${where}: a body is now required`] : [];
  const contents = Object.entries(objectAt(earlier, 'content')).flatMap(([type, content]) => {
    const now = objectAt(later, 'content')[type];
    if (!isObject(now)) return [`${where}: bodies of type ${type} are not accepted`];
    return comparison.changes(
      `${where}: body`,
      'request',
      objectAt(content as Json, 'schema'),
      objectAt(now, 'schema'),
    );
  });
  return [...required, ...contents];
}

/** Problem documents are compared once, as a component. A removed error status is no breaking change. */
function responseChanges(where: string, before: Json, after: Json, comparison: Comparison): string[] {
  const successes = Object.entries(objectAt(before, 'responses')).filter(([status]) => status < '400');
  return successes.flatMap(([status, response]) => {
    const now = objectAt(after, 'responses')[status];
    if (!isObject(now)) return [`${where}: the response ${status} is removed`];
    return Object.entries(objectAt(response as Json, 'content')).flatMap(([type, content]) => {
      const offered = objectAt(now, 'content')[type];
      if (!isObject(offered)) return [`${where}: the response ${status} is not available as ${type}`];
      const [earlier, later] = [objectAt(content as Json, 'schema'), objectAt(offered, 'schema')];
      return comparison.changes(`${where}: ${status}`, 'response', earlier, later);
    });
  });
}

/** Compares schemas of two documents. */
class Comparison {
  readonly #before: Json;
  readonly #after: Json;
  /** Pairs of named schemas that are being compared, because schemas can contain themselves. */
  readonly #open = new Set<string>();

  constructor(before: Json, after: Json) {
    this.#before = before;
    this.#after = after;
  }

  changes(where: string, direction: Direction, before: Json, after: Json): string[] {
    const pair = `${direction} ${before.$ref} ${after.$ref}`;
    if (before.$ref && after.$ref && this.#open.has(pair)) return [];
    this.#open.add(pair);
    const [earlier, later] = [resolve(this.#before, before), resolve(this.#after, after)];
    const found = [
      ...typeChanges(where, direction, earlier, later),
      ...enumChanges(where, direction, earlier, later),
      ...propertyChanges(where, direction, earlier, later),
      ...this.#members(where, direction, earlier, later),
    ];
    this.#open.delete(pair);
    return found;
  }

  #members(where: string, direction: Direction, before: Json, after: Json): string[] {
    const [earlier, later] = [objectAt(before, 'properties'), objectAt(after, 'properties')];
    const properties = Object.keys(earlier)
      .filter((name) => name in later)
      .flatMap((name) => this.changes(`${where}/${name}`, direction, objectAt(earlier, name), objectAt(later, name)));
    const items = isObject(before.items) && isObject(after.items);
    return items
      ? [...properties, ...this.changes(`${where}/*`, direction, objectAt(before, 'items'), objectAt(after, 'items'))]
      : properties;
  }
}

function resolve(document: Json, schema: Json): Json {
  const [, name] = /^#\/components\/schemas\/(.+)$/.exec(String(schema.$ref)) ?? [];
  return name === undefined ? schema : objectAt(objectAt(objectAt(document, 'components'), 'schemas'), name);
}

const typesOf = ({ type }: Json): string[] => (type === undefined ? [] : ([type].flat() as string[]));

/** A request may accept more types than before, a response may have fewer. */
function typeChanges(where: string, direction: Direction, before: Json, after: Json): string[] {
  const [narrow, wide] = direction === 'request' ? [before, after] : [after, before];
  const [inner, outer] = [typesOf(narrow), typesOf(wide)];
  const isCompatible = outer.length === 0 || inner.every((type) => outer.includes(type) || isInteger(type, outer));
  return isCompatible ? [] : [`${where}: the type is ${typesOf(after)} and was ${typesOf(before)}`];
}

const isInteger = (type: string, types: readonly string[]) => type === 'integer' && types.includes('number');

function enumChanges(where: string, direction: Direction, before: Json, after: Json): string[] {
  if (direction === 'response' || !Array.isArray(after.enum)) return [];
  if (!Array.isArray(before.enum)) return [`${where}: only some values are accepted now`];
  const removed = before.enum.filter((value) => !(after.enum as unknown[]).includes(value));
  return removed.map((value) => `${where}: the value ${JSON.stringify(value)} is not accepted`);
}

function propertyChanges(where: string, direction: Direction, before: Json, after: Json): string[] {
  const [earlier, later] = [objectAt(before, 'properties'), objectAt(after, 'properties')];
  if (Object.keys(later).length === 0) return [];
  const removed = Object.keys(earlier)
    .filter((name) => !(name in later))
    .map((name) => `${where}/${name}: the field is removed`);
  const [required, wasRequired] = [namesAt(after, 'required'), namesAt(before, 'required')];
  const stricter =
    direction === 'request'
      ? required
          .filter((name) => !wasRequired.includes(name))
          .map((name) => `${where}/${name}: the field is now required`)
      : wasRequired
          .filter((name) => name in later && !required.includes(name))
          .map((name) => `${where}/${name}: the field can be absent now`);
  return [...removed, ...stricter];
}
