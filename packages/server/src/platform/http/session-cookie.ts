import { sessionCookieName } from '@labwire/contract/lab-session.ts';
import type { FastifyRequest } from 'fastify';

/**
 * The cookie that carries the session of a person: never to scripts, never from other sites, and to `/lab/api` alone,
 * unless its name is one that browsers take for the whole host or not at all.
 */
export interface SessionCookie {
  read(request: FastifyRequest): string | undefined;
  /** For `Set-Cookie`. Without an end of its own: where the browser is closed the session is gone. */
  give(token: string): string;
  takeBack(): string;
}

export function sessionCookie(publicUrl: string): SessionCookie {
  const name = sessionCookieName(publicUrl);
  const isSecure = publicUrl.startsWith('https:');
  const prefix = new URL(publicUrl).pathname.replace(/\/$/, '');
  const path = name.startsWith('__Host-') ? '/' : `${prefix}/lab/api`;
  const attributes = `Path=${path}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  const pattern = new RegExp(`^\\s*${name}=([!#-+\\--:<-[\\]-~]{1,512})\\s*$`);
  return {
    /** Two of the name: one of them was put there by somebody else, so neither counts. */
    read({ headers }) {
      const found = (headers.cookie ?? '').split(';').flatMap((pair) => pattern.exec(pair)?.[1] ?? []);
      return found.length === 1 ? found[0] : undefined;
    },
    give: (token) => `${name}=${token}; ${attributes}`,
    takeBack: () => `${name}=; Max-Age=0; ${attributes}`,
  };
}
