import type { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { createRoot } from 'react-dom/client';
import { applyDensity, type Density, storedDensity } from './density.ts';
import { LaboratoryProvider } from './laboratory.tsx';
import { applyTheme, storedTheme } from './theme.ts';
import { Toasts } from './toast.tsx';
import './tokens.css';
import './base.css';
import './density.css';
import './print.css';

/** Renders an application into the page. Tables have the given density unless another one was chosen. */
export function mount(queries: QueryClient, application: ReactNode, density: Density): void {
  applyTheme(storedTheme());
  applyDensity(storedDensity(density));
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no element #root');
  createRoot(root).render(
    <StrictMode>
      <I18nProvider locale="en">
        <QueryClientProvider client={queries}>
          <Toasts>
            <LaboratoryProvider>{application}</LaboratoryProvider>
          </Toasts>
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>,
  );
}
