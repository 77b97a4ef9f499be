import type { ProviderRules } from '@labwire/contract/single-sign-on.ts';
import { type Connection, utcTimestamp } from '../../platform/db/database.ts';

export interface StoredProvider extends ProviderRules<string> {
  providerId: number;
  /** Null for the provider of the staff. */
  accountId: number | null;
  link: string;
  clientSecret: string;
  changedAt: string;
}

type ProviderRow = Omit<StoredProvider, 'roleClaim'> & { roleClaim: string | null };

const columns = `provider_id as "providerId", account_id as "accountId", link, issuer, client_id as "clientId",
  client_secret as "clientSecret", email_domains as "emailDomains", role_claim as "roleClaim",
  role_mapping as "roleMapping", default_role as "defaultRole", creates_people as "createsPeople",
  allows_passwords as "allowsPasswords", ${utcTimestamp('changed_at')} as "changedAt"`;

const toProvider = ({ roleClaim, ...row }: ProviderRow): StoredProvider => ({
  ...row,
  ...(roleClaim !== null && { roleClaim }),
});

async function findOne(connection: Connection, condition: string, value: unknown): Promise<StoredProvider | undefined> {
  const [row] = await connection.rows<ProviderRow>(`select ${columns} from identity_providers where ${condition}`, [
    value,
  ]);
  return row && toProvider(row);
}

/** Of the staff if the account is null. */
export const findProviderOf = (connection: Connection, accountId: number | null) =>
  findOne(connection, 'account_id is not distinct from $1', accountId);

export const findProviderByLink = (connection: Connection, link: string) =>
  findOne(connection, 'link = $1 and account_id is not null', link);

export const findProviderById = (connection: Connection, providerId: number) =>
  findOne(connection, 'provider_id = $1', providerId);

export const findProviderByDomain = (connection: Connection, domain: string) =>
  findOne(connection, 'account_id is not null and email_domains @> array[$1::text]', domain);

/** Serialises changes of providers, so that no two accounts get the same domain. */
export function lockProviders(connection: Connection): void {
  connection.execute('lock table identity_providers in share row exclusive mode');
}

/** Which of the domains belong to the provider of another account. */
export async function findTakenDomains(
  connection: Connection,
  accountId: number,
  domains: readonly string[],
): Promise<string[]> {
  const rows = await connection.rows<{ domain: string }>(
    `select domain from identity_providers, unnest(email_domains) as domain
      where account_id is not null and account_id <> $1 and domain = any($2) order by domain`,
    [accountId, domains],
  );
  return rows.map(({ domain }) => domain);
}

export function saveProvider(
  connection: Connection,
  { accountId, link, clientSecret, ...rules }: Omit<StoredProvider, 'providerId' | 'changedAt'>,
  changedAt: Date,
): void {
  connection.execute(
    `insert into identity_providers (account_id, link, issuer, client_id, client_secret, email_domains, role_claim,
            role_mapping, default_role, creates_people, allows_passwords, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (account_id) do update set issuer = excluded.issuer, client_id = excluded.client_id,
       client_secret = excluded.client_secret, email_domains = excluded.email_domains,
       role_claim = excluded.role_claim, role_mapping = excluded.role_mapping, default_role = excluded.default_role,
       creates_people = excluded.creates_people, allows_passwords = excluded.allows_passwords,
       changed_at = excluded.changed_at`,
    [
      accountId,
      link,
      rules.issuer,
      rules.clientId,
      clientSecret,
      rules.emailDomains,
      rules.roleClaim,
      JSON.stringify(rules.roleMapping),
      rules.defaultRole,
      rules.createsPeople,
      rules.allowsPasswords,
      changedAt,
    ],
  );
}

/** Also deletes the links of people to the provider, by foreign keys. */
export async function deleteProviderOf(connection: Connection, accountId: number | null): Promise<boolean> {
  const deleted = await connection.rows(
    'delete from identity_providers where account_id is not distinct from $1 returning 1',
    [accountId],
  );
  return deleted.length > 0;
}

/** Whether the people of an account, or the staff if it is null, may sign in with a password. */
export async function allowsPasswords(connection: Connection, accountId: number | null): Promise<boolean> {
  const forbidding = await connection.rows(
    'select from identity_providers where account_id is not distinct from $1 and not allows_passwords',
    [accountId],
  );
  return forbidding.length === 0;
}
