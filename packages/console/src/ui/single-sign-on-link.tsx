import { KeyRound } from 'lucide-react';
import { buttonClass } from './button.tsx';

/** Leads to the provider, and back to the current page after signing in. */
export function SingleSignOnLink({ url, isOnlyWay }: { url: string; isOnlyWay: boolean }) {
  const { pathname, search } = location;
  // The service may have another address for its pages than the one in the browser, so only the path is used.
  const href = `${new URL(url).pathname}?${new URLSearchParams({ returnTo: pathname + search })}`;
  return (
    <a className={buttonClass(isOnlyWay ? 'primary' : 'plain')} href={href}>
      <KeyRound size={18} aria-hidden />
      Continue with single sign-on
    </a>
  );
}
