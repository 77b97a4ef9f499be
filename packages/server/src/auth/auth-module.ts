import type { AppContext } from '../app-context.ts';
import { ConcurrencyLimit } from '../platform/limits/concurrency-limit.ts';
import { defaultOutboundPolicy } from '../webhooks/webhook-post.ts';
import { registerAccountCredentialRoutes } from './account-credential-routes.ts';
import { registerCredentialsRoutes } from './credential-routes.ts';
import { registerOwnSessionRoutes } from './own-session-routes.ts';
import { registerPasskeyRoutes } from './passkey-routes.ts';
import { registerPasskeySignInRoutes } from './passkey-sign-in-routes.ts';
import { registerPersonRoutes } from './person-routes.ts';
import { registerPersonSessionRoutes } from './person-session-routes.ts';
import { registerRevocationRoutes } from './revocation-routes.ts';
import { registerSecondFactorResetRoutes } from './second-factor-reset-routes.ts';
import { registerSecondFactorRoutes } from './second-factor-routes.ts';
import { registerSessionsRoutes } from './session-routes.ts';
import { registerSignInPolicyRoutes } from './sign-in-policy-routes.ts';
import { registerIdentityProviderRoutes } from './single-sign-on/identity-provider-routes.ts';
import { ProviderClient } from './single-sign-on/provider-client.ts';
import { registerSingleSignOnRoutes } from './single-sign-on/single-sign-on-routes.ts';
import { registerStaffRoutes } from './staff-routes.ts';
import { registerStaffTokensRoutes } from './staff-token-routes.ts';
import { acceptFormBodies } from './token-request.ts';
import { registerTokenRoutes } from './token-routes.ts';

export function registerAuth(context: AppContext): void {
  const { app, operations } = context;
  // Password hashing occupies one of the four threads of libuv's pool, which also reads files and compresses: one stays free.
  const signIns = new ConcurrencyLimit('a sign-in', { maxRunning: 3, maxQueued: 60 });
  app.register(async (scope) => {
    acceptFormBodies(scope);
    registerTokenRoutes(operations.within(scope), { ...context, signIns });
    registerRevocationRoutes(operations.within(scope), context);
  });
  registerCredentialsRoutes(operations, context);
  registerSessionsRoutes(operations, { ...context, signIns });
  registerPersonSessionRoutes(operations, { ...context, signIns });
  registerOwnSessionRoutes(operations, { ...context, signIns });
  registerSecondFactorRoutes(operations, { ...context, signIns });
  registerSecondFactorResetRoutes(operations, context);
  registerPasskeyRoutes(operations, { ...context, signIns });
  registerPasskeySignInRoutes(operations, { ...context, signIns });
  registerPersonRoutes(operations, context);
  registerAccountCredentialRoutes(operations, context);
  registerStaffRoutes(operations, context);
  registerStaffTokensRoutes(operations, context);
  registerSignInPolicyRoutes(operations, context);
  registerIdentityProviderRoutes(operations, context);
  const { environment, allowsLoopbackWebhooks: allowsLoopback } = context;
  const policy = defaultOutboundPolicy({ requiresHttps: environment === 'production', allowsLoopback });
  registerSingleSignOnRoutes(app, { ...context, providers: new ProviderClient(policy) });
}
