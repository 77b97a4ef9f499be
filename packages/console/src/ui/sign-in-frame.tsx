import type { ReactNode } from 'react';
import './sign-in.css';

/** The page before all others: a form in the middle, and a word below it. */
export function SignInFrame({ children, foot }: { children: ReactNode; foot: ReactNode }) {
  return (
    <main className="sign-in">
      <div>
        <p className="brand">
          <img src="/favicon.ico" alt="" width={22} height={22} /> Labwire
        </p>
        <div className="card stack">{children}</div>
        <p className="quiet small">{foot}</p>
      </div>
    </main>
  );
}
