import type { ReactNode } from 'react';
import './sign-in-layout.css';

/** The sign-in form in the centre of an otherwise empty page. */
export function SignInLayout({ children, footer }: { children: ReactNode; footer: ReactNode }) {
  return (
    <main className="sign-in">
      <div>
        <p className="brand">
          <img src="/favicon.ico" alt="" width={22} height={22} /> Labwire
        </p>
        <div className="card stack">{children}</div>
        <p className="quiet small">{footer}</p>
      </div>
    </main>
  );
}
