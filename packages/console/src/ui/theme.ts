export type Theme = 'system' | 'light' | 'dark';

const storageKey = 'labwire-theme';

export const storedTheme = (): Theme => {
  const stored = localStorage.getItem(storageKey);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
};

/** Applies a theme and stores it in the browser. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') {
    localStorage.removeItem(storageKey);
    delete document.documentElement.dataset.theme;
    return;
  }
  localStorage.setItem(storageKey, theme);
  document.documentElement.dataset.theme = theme;
}
