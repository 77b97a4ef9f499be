/** The part of oidc-provider that the tests use; the package has no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    Grant: new (grant: {
      clientId: string;
      accountId: string;
    }) => Grant;
  }

  namespace Provider {
    interface Context {
      oidc: { client: { clientId: string }; session: { accountId: string }; provider: Provider };
    }
  }

  export = Provider;
}
