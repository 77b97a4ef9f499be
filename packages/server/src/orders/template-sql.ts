import type { NewOrderTemplate, OrderTemplate, OrderTemplateEntry } from '@labwire/contract/order-template.ts';
import { type Connection, oneRow, utcTimestamp } from '../platform/db/database.ts';

const entryColumns = `template_id as "templateId", name, number_of_lines as "numberOfLines",
            ${utcTimestamp('changed_at')} as "changedAt"`;

export async function findTemplates(connection: Connection, accountId: number): Promise<OrderTemplateEntry[]> {
  return connection.rows<OrderTemplateEntry>(
    `select ${entryColumns} from order_templates where account_id = $1 order by name_key`,
    [accountId],
  );
}

export async function findTemplate(
  connection: Connection,
  accountId: number,
  templateId: number,
): Promise<OrderTemplate | undefined> {
  const [template] = await connection.rows<OrderTemplate>(
    `select ${entryColumns}, lines from order_templates where account_id = $1 and template_id = $2`,
    [accountId, templateId],
  );
  return template;
}

export async function countTemplates(connection: Connection, accountId: number): Promise<number> {
  const { count } = await oneRow<{ count: number }>(
    connection,
    'select count(*) as count from order_templates where account_id = $1',
    [accountId],
  );
  return count;
}

/** The number of the template; undefined if the account has a template with the name. */
export async function insertTemplate(
  connection: Connection,
  accountId: number,
  { name, nameKey, lines, at }: NewOrderTemplate & { nameKey: string; at: Date },
): Promise<number | undefined> {
  const [template] = await connection.rows<{ templateId: number }>(
    `insert into order_templates (account_id, name, name_key, lines, number_of_lines, changed_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (account_id, name_key) do nothing
     returning template_id as "templateId"`,
    [accountId, name, nameKey, JSON.stringify(lines), lines.length, at],
  );
  return template?.templateId;
}

/** Whether another template of the account has the name. */
export async function hasOtherTemplate(
  connection: Connection,
  accountId: number,
  templateId: number,
  nameKey: string,
): Promise<boolean> {
  const rows = await connection.rows(
    'select from order_templates where account_id = $1 and name_key = $2 and template_id <> $3',
    [accountId, nameKey, templateId],
  );
  return rows.length > 0;
}

export function renameTemplate(
  connection: Connection,
  accountId: number,
  templateId: number,
  { name, nameKey, at }: { name: string; nameKey: string; at: Date },
): void {
  connection.execute(
    'update order_templates set name = $3, name_key = $4, changed_at = $5 where account_id = $1 and template_id = $2',
    [accountId, templateId, name, nameKey, at],
  );
}

/** The name of the deleted template; undefined if there is none. */
export async function deleteTemplate(
  connection: Connection,
  accountId: number,
  templateId: number,
): Promise<string | undefined> {
  const [template] = await connection.rows<{ name: string }>(
    'delete from order_templates where account_id = $1 and template_id = $2 returning name',
    [accountId, templateId],
  );
  return template?.name;
}
