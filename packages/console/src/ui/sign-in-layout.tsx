import type { ReactNode } from 'react';
import { BrandImage } from './brand-image.tsx';
import { useLaboratory } from './laboratory.tsx';
import './sign-in-layout.css';

/** The sign-in form in the centre of an otherwise empty page. */
export function SignInLayout({ children, footer }: { children: ReactNode; footer: ReactNode }) {
  const { name, logoUrl } = useLaboratory();
  return (
    <main className="sign-in">
      <div>
        <p className="brand">
          <BrandImage logoUrl={logoUrl} /> <bdi>{name}</bdi>
        </p>
        <div className="card stack">{children}</div>
        <p className="quiet small">{footer}</p>
      </div>
    </main>
  );
}
