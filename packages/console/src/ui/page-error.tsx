import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { Notice, ProblemNotice } from './notice.tsx';
import { Page, Waiting } from './page.tsx';
import { isImportError, mayReload, reloadIfReachable } from './page-reload.ts';

/**
 * Shown by a route instead of a page that failed. If its code could not be loaded, because a new version was deployed or the
 * network failed for a moment, the browser loads everything again, once; after that only when the person asks for it.
 */
export function PageError({ error }: { error: unknown }) {
  const isImport = isImportError(error);
  const [isReloading, setReloading] = useState(() => isImport && mayReload());
  useEffect(() => {
    if (isReloading) void reloadIfReachable().then(setReloading);
  }, [isReloading]);
  if (isReloading) return <Waiting />;
  if (!isImport) {
    return (
      <Page title="Something went wrong">
        <ProblemNotice error={error} />
      </Page>
    );
  }
  return (
    <Page title="Page not loaded">
      <Notice tone="bad">
        <strong>This page could not be loaded.</strong>
        <p>The service cannot be reached, or a new version is being installed. Reload the page in a moment.</p>
        <div className="row" style={{ marginTop: 'var(--s2)' }}>
          <Button onPress={() => window.location.reload()}>Reload</Button>
        </div>
      </Notice>
    </Page>
  );
}
