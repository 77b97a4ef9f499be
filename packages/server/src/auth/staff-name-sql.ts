import type { Connection } from '../platform/db/database.ts';
import { type Identity, nameOfActor, tokenIdentity } from './identity-rules.ts';
import { staffNameKey } from './staff-name-rules.ts';

/** Returns false if a person or a token has or had the name. */
export async function reservePersonName(connection: Connection, nameKey: string, identity: string): Promise<boolean> {
  const reserved = await connection.rows(
    `insert into staff_names (name_key, holder, identity) values ($1, 'PERSON', $2)
     on conflict (name_key) do nothing returning 1`,
    [nameKey, identity],
  );
  return reserved.length > 0;
}

/** Returns false if a person has the name, or if a token with another identity has or had it. */
export async function reserveTokenName(connection: Connection, nameKey: string, identity: string): Promise<boolean> {
  const reserved = await connection.rows(
    `insert into staff_names as n (name_key, holder, identity) values ($1, 'TOKEN', $2)
     on conflict (name_key) do update set identity = n.identity
       where n.holder = 'TOKEN' and n.identity = excluded.identity
     returning 1`,
    [nameKey, identity],
  );
  return reserved.length > 0;
}

/** The identities of actors of the audit trail. Callers within the service, such as the simulator, act for themselves. */
export async function findIdentities(connection: Connection, actors: readonly string[]): Promise<Identity[]> {
  const names = actors.map(nameOfActor);
  const rows = await connection.rows<{ nameKey: string; identity: string }>(
    `select name_key as "nameKey", identity from staff_names where name_key = any($1)
     union select name_key, 'person:' || staff_id from staff where name_key = any($1)`,
    [names.map(staffNameKey)],
  );
  const known = new Map(rows.map(({ nameKey, identity }) => [nameKey, identity]));
  return names.map((name) => known.get(staffNameKey(name)) ?? tokenIdentity(name));
}
