export type Density = 'compact' | 'comfortable';

const storageKey = 'labwire-density';

/** The height of table rows that was chosen in this browser, or the default of the application. */
export function storedDensity(byDefault: Density): Density {
  const stored = localStorage.getItem(storageKey);
  return stored === 'compact' || stored === 'comfortable' ? stored : byDefault;
}

/** Applies a density to all tables and stores it in the browser. */
export function chooseDensity(density: Density): void {
  localStorage.setItem(storageKey, density);
  applyDensity(density);
}

export function applyDensity(density: Density): void {
  document.documentElement.dataset.density = density;
}

export const currentDensity = (): Density =>
  document.documentElement.dataset.density === 'compact' ? 'compact' : 'comfortable';
