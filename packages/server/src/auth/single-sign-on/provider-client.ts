import { LRUCache } from 'lru-cache';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  clockTolerance,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client';
import type { OutboundPolicy } from '../../webhooks/webhook-post.ts';
import type { StoredProvider } from './identity-provider-sql.ts';
import { createProviderFetch } from './provider-fetch.ts';
import type { SignInFlow } from './sign-in-flow-sql.ts';
import { type Claims, clockToleranceSeconds } from './single-sign-on-rules.ts';

/** How long the discovery document of a provider is used. */
const discoveryLifetimeMs = 60 * 60_000;

/** Limits each request to a provider, because a browser waits for it. */
const timeoutSeconds = 10;

/** An identity that the provider has confirmed. */
export interface ConfirmedIdentity {
  issuer: string;
  subject: string;
  claims: Claims;
}

/** Talks to providers. The library verifies the signature, issuer, audience, nonce and times of each ID token. */
export class ProviderClient {
  readonly #fetch: ReturnType<typeof createProviderFetch>;
  readonly #requiresHttps: boolean;
  /** By the settings that a configuration depends on, so that a change needs no invalidation. */
  readonly #configurations = new LRUCache<string, Promise<Configuration>>({ max: 500, ttl: discoveryLifetimeMs });

  constructor(policy: OutboundPolicy) {
    this.#fetch = createProviderFetch(policy);
    this.#requiresHttps = policy.requiresHttps;
  }

  /** The address at the provider to which the browser is sent. */
  async authorizationUrl(
    provider: StoredProvider,
    { state, nonce, codeVerifier, redirectUri }: SignInFlow & { state: string; redirectUri: string },
  ): Promise<URL> {
    return buildAuthorizationUrl(await this.#configuration(provider), {
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
    });
  }

  /** Exchanges the code in the address to which the provider sent the browser. Throws if anything is not as expected. */
  async confirmIdentity(
    provider: StoredProvider,
    callbackUrl: URL,
    { state, nonce, codeVerifier }: Pick<SignInFlow, 'nonce' | 'codeVerifier'> & { state: string },
  ): Promise<ConfirmedIdentity> {
    const configuration = await this.#configuration(provider);
    const tokens = await authorizationCodeGrant(configuration, callbackUrl, {
      pkceCodeVerifier: codeVerifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    });
    const idToken = tokens.claims();
    if (!idToken) throw new Error('the provider sent no ID token');
    // Many providers send e-mail addresses and groups only here.
    const userInfo = configuration.serverMetadata().userinfo_endpoint
      ? await fetchUserInfo(configuration, tokens.access_token, idToken.sub)
      : {};
    return { issuer: idToken.iss, subject: idToken.sub, claims: { ...userInfo, ...idToken } };
  }

  #configuration(provider: StoredProvider): Promise<Configuration> {
    const { providerId, issuer, clientId, clientSecret } = provider;
    const key = JSON.stringify([providerId, issuer, clientId, clientSecret]);
    const cached = this.#configurations.get(key);
    if (cached) return cached;
    const discovered = this.#discover(provider);
    this.#configurations.set(key, discovered);
    discovered.catch(() => this.#configurations.delete(key));
    return discovered;
  }

  #discover({ issuer, clientId, clientSecret }: StoredProvider): Promise<Configuration> {
    return discovery(new URL(issuer), clientId, { [clockTolerance]: clockToleranceSeconds }, secretOf(clientSecret), {
      [customFetch]: this.#fetch,
      timeout: timeoutSeconds,
      execute: [enableNonRepudiationChecks, ...(this.#requiresHttps ? [] : [allowInsecureRequests])],
    });
  }
}

/** Basic authentication is the default of the standard; some providers support only the other method. */
function secretOf(clientSecret: string): ClientAuth {
  const basic = ClientSecretBasic(clientSecret);
  const post = ClientSecretPost(clientSecret);
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const authenticate = methods.includes('client_secret_basic') ? basic : post;
    return authenticate(server, ...rest);
  };
}
