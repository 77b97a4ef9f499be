import { randomBytes } from 'node:crypto';
import { asSuperuser } from './database.ts';

export interface OwnedDatabase {
  /** The login that owns the database. */
  ownerUrl: string;
  owner: string;
  /** The same database for another login of this server. */
  urlFor(login: string): string;
  superuserUrl: string;
  /** Creates a login with the attributes; `in role …` makes it a member. Returns its URL. */
  createLogin(attributes: string): Promise<string>;
  drop(): Promise<void>;
}

const password = 'x';

/** Creates a database that is owned by a new login with these attributes, on the server of a superuser. */
export async function createOwnedDatabase(superuser: string, attributes = ''): Promise<OwnedDatabase> {
  const name = `o_${randomBytes(6).toString('hex')}`;
  const logins: string[] = [];
  const urlFor = (login: string) => {
    const url = new URL(superuser);
    [url.pathname, url.username, url.password] = [`/${name}`, login, password];
    return url.href;
  };
  const createLogin = async (attributes: string) => {
    const login = `${name}_${logins.length}`;
    logins.push(login);
    await asSuperuser(superuser, `create role ${login} login password '${password}' ${attributes}`);
    return urlFor(login);
  };
  const ownerUrl = await createLogin(attributes);
  const owner = `${name}_0`;
  await asSuperuser(superuser, `create database ${name} owner ${owner}`);
  const superuserUrl = new URL(superuser);
  superuserUrl.pathname = `/${name}`;
  return {
    ownerUrl,
    owner,
    urlFor,
    superuserUrl: superuserUrl.href,
    createLogin,
    async drop() {
      await asSuperuser(superuser, `drop database ${name} with (force)`);
      for (const login of logins.reverse()) {
        await asSuperuser(superuser, `drop owned by ${login} cascade`).catch(() => {});
        await asSuperuser(superuser, `drop role ${login}`);
      }
    },
  };
}
