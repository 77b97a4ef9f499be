import { sessionCookieName } from '@labwire/contract/lab-session.ts';
import type { FastifyRequest } from 'fastify';

/**
 * The session cookie of staff or of a customer's person: HttpOnly, SameSite=Strict, and limited to the interface of its side,
 * except that the `__Host-` prefix requires the path `/`. The names differ, so that neither is accepted for the other.
 */
export interface SessionCookie {
  read(request: FastifyRequest): string | undefined;
  /** A `Set-Cookie` header. It has no expiry, so the browser deletes the cookie when it is closed. */
  set(token: string): string;
  clear(): string;
}

export function sessionCookie(publicUrl: string, side: 'lab' | 'client'): SessionCookie {
  const name = sessionCookieName(publicUrl, side);
  const isSecure = publicUrl.startsWith('https:');
  const prefix = new URL(publicUrl).pathname.replace(/\/$/, '');
  const path = name.startsWith('__Host-') ? '/' : `${prefix}/${side}/api`;
  const attributes = `Path=${path}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  const pattern = new RegExp(`^\\s*${name}=([!#-+\\--:<-[\\]-~]{1,512})\\s*$`);
  return {
    /** If there are two cookies of the name, another party may have set one of them, so neither is trusted. */
    read({ headers }) {
      const found = (headers.cookie ?? '').split(';').flatMap((pair) => pattern.exec(pair)?.[1] ?? []);
      return found.length === 1 ? found[0] : undefined;
    },
    set: (token) => `${name}=${token}; ${attributes}`,
    clear: () => `${name}=; Max-Age=0; ${attributes}`,
  };
}
