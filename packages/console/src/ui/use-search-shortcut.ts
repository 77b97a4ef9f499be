import { useEffect } from 'react';

/**
 * Opens the global search with `/`, and with Ctrl+K also from a field. A page with a search field of its own uses `/` for that
 * field: its listener is on the document and runs before this one.
 */
export function useSearchShortcut(open: () => void, isEnabled: boolean): void {
  useEffect(() => {
    if (!isEnabled) return;
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey) return;
      const isControlled = event.ctrlKey || event.metaKey;
      const target = event.target as Element | null;
      if (target?.closest('[role="dialog"]')) return;
      const isField = target?.closest('input, textarea, select, [contenteditable], [role="grid"]');
      if (!(isControlled ? event.key === 'k' : event.key === '/' && !isField)) return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [open, isEnabled]);
}
