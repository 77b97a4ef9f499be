import type { FastifyRequest } from 'fastify';
import { flowLifetimeMs } from './single-sign-on-rules.ts';

/**
 * Binds a sign-in to the browser that began it. SameSite=Lax, because the browser returns from the site of the provider; the
 * cookie only proves that it is the same browser.
 */
export function flowCookie(publicUrl: string) {
  const isSecure = publicUrl.startsWith('https:');
  const name = `${isSecure ? '__Host-' : ''}labwire-sign-in`;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  const pattern = new RegExp(`^\\s*${name}=([\\w-]{1,100})\\s*$`);
  return {
    /** If there are two cookies of the name, another party may have set one of them, so neither is trusted. */
    read({ headers }: FastifyRequest): string | undefined {
      const found = (headers.cookie ?? '').split(';').flatMap((pair) => pattern.exec(pair)?.[1] ?? []);
      return found.length === 1 ? found[0] : undefined;
    },
    set: (state: string) => `${name}=${state}; Max-Age=${flowLifetimeMs / 1000}; ${attributes}`,
    clear: () => `${name}=; Max-Age=0; ${attributes}`,
  };
}
