import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import { after } from './after.ts';

export interface TestClient {
  clientId: string;
  redirectUri: string;
}

export interface TestProvider {
  issuer: string;
  /** What the provider says about people, by the name with which they sign in there, which is also their subject. */
  people: Map<string, Record<string, unknown>>;
  /** Signs in on the pages of the provider and returns the address to which it sends the browser. */
  visit(authorizationUrl: string, login: string): Promise<string>;
  /** Cancels on the pages of the provider. */
  cancel(authorizationUrl: string): Promise<string>;
  close(): Promise<void>;
}

export const clientSecret = 'secret of the client at the provider';

/** Starts an OpenID Connect provider on this machine and stops it after the tests of the file. */
export async function startProvider(clients: (issuer: string) => TestClient[] | Promise<TestClient[]>) {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people: TestProvider['people'] = new Map();
  const registered = await clients(issuer);
  server.on('request', quietly(() => new Provider(issuer, configurationOf(registered, people))).callback());
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  after(close);
  const provider: TestProvider = {
    issuer,
    people,
    visit: (url, login) => throughPages(url, { login }),
    cancel: (url) => throughPages(url, undefined),
    close,
  };
  return provider;
}

function configurationOf(clients: TestClient[], people: TestProvider['people']) {
  return {
    clients: clients.map(({ clientId, redirectUri }) => ({
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uris: [redirectUri],
    })),
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
    pkce: { required: () => true },
    cookies: { keys: ['a key of the tests'] },
    ttl: { AccessToken: 600, AuthorizationCode: 60, IdToken: 600, Interaction: 600, Session: 600, Grant: 600 },
    findAccount: (_context: Provider.Context, subject: string) =>
      people.has(subject)
        ? { accountId: subject, claims: async () => ({ sub: subject, ...people.get(subject) }) }
        : undefined,
    /** Replaces the page that asks for consent. */
    async loadExistingGrant({ oidc: { client, session, provider } }: Provider.Context) {
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}

/** The package warns on the console that it is configured for tests. */
function quietly<Result>(create: () => Result): Result {
  const { warn, info } = console;
  Object.assign(console, { warn() {}, info() {} });
  try {
    return create();
  } finally {
    Object.assign(console, { warn, info });
  }
}

/** Follows redirects at the provider, and fills in its page, until it sends the browser elsewhere. */
async function throughPages(start: string, person: { login: string } | undefined): Promise<string> {
  const { origin } = new URL(start);
  const cookies = new Map<string, string>();
  let url = start;
  let form: URLSearchParams | undefined;
  for (let step = 0; step < 10; step++) {
    const response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { body: form }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    const page = await response.text();
    if (location === null) {
      assert.equal(response.status, 200, page);
      form = person && new URLSearchParams({ prompt: 'login', login: person.login, password: 'any' });
      const action = /action="([^"]+)"/.exec(page)?.[1] ?? '';
      const abort = /href="([^"]+abort)"/.exec(page)?.[1] ?? '';
      url = new URL(person ? action : abort, origin).href;
    } else {
      form = undefined;
      url = new URL(location, url).href;
      if (new URL(url).origin !== origin) return url;
    }
  }
  throw new Error(`the provider did not send the browser back: ${url}`);
}
