/** The errors of imports that failed. Vite reports them; their messages differ between browsers. */
const importErrors = new WeakSet<object>();

window.addEventListener('vite:preloadError', ({ payload }) => importErrors.add(payload));

/** Whether the error means that code of the application could not be loaded. */
export const isImportError = (error: unknown): boolean => error instanceof Error && importErrors.has(error);

const reloadedAtKey = 'labwire-reloaded-at';
const minReloadIntervalMs = 60_000;

/** Whether the page may reload by itself. It may not do so twice within a minute, so that it does not reload forever. */
export const mayReload = (): boolean =>
  Date.now() - Number(sessionStorage.getItem(reloadedAtKey)) >= minReloadIntervalMs;

/** Reloads the page if the service responds; otherwise the browser would replace it by its own error page. */
export async function reloadIfReachable(): Promise<boolean> {
  try {
    const response = await fetch(window.location.href, { cache: 'no-store' });
    if (!response.ok) return false;
  } catch {
    return false;
  }
  sessionStorage.setItem(reloadedAtKey, String(Date.now()));
  window.location.reload();
  return true;
}
