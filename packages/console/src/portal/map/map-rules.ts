/** A position in pixels: on the projected world, or in the window. */
export interface Position {
  x: number;
  y: number;
}

/** The transformation from the projected world to the window: scaled by k, then moved by x and y. */
export interface View extends Position {
  k: number;
}

export interface Size {
  width: number;
  height: number;
}

export const minZoom = 0.4;
export const maxZoom = 20_000;
const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

export const toWindow = ({ x, y, k }: View, world: Position): Position => ({ x: world.x * k + x, y: world.y * k + y });
export const toWorld = ({ x, y, k }: View, inWindow: Position): Position => ({
  x: (inWindow.x - x) / k,
  y: (inWindow.y - y) / k,
});

/** The view zoomed by a factor around a position of the window, which stays fixed. */
export function zoomedAt(view: View, factor: number, at: Position): View {
  const k = clamp(view.k * factor, minZoom, maxZoom);
  const world = toWorld(view, at);
  return { k, x: at.x - world.x * k, y: at.y - world.y * k };
}

export const movedBy = (view: View, x: number, y: number): View => ({ ...view, x: view.x + x, y: view.y + y });

const panStepPx = 60;
const zoomStep = 1.6;

/** The view after a key press; undefined if the key has no function. */
export function viewAfterKey(view: View, key: string, { width, height }: Size): View | undefined {
  const middle = { x: width / 2, y: height / 2 };
  switch (key) {
    case 'ArrowLeft':
      return movedBy(view, panStepPx, 0);
    case 'ArrowRight':
      return movedBy(view, -panStepPx, 0);
    case 'ArrowUp':
      return movedBy(view, 0, panStepPx);
    case 'ArrowDown':
      return movedBy(view, 0, -panStepPx);
    case '+':
    case '=':
      return zoomedAt(view, zoomStep, middle);
    case '-':
      return zoomedAt(view, 1 / zoomStep, middle);
    default:
      return undefined;
  }
}

/** The view that shows all positions with a margin, zoomed in no further than `maxFitZoom`. */
export function fitView(positions: readonly Position[], { width, height }: Size, maxFitZoom = 400): View {
  if (positions.length === 0) return { k: width / 1000, x: 0, y: height / 2 - (width / 1000) * 430 };
  const xs = positions.map(({ x }) => x);
  const ys = positions.map(({ y }) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const usedShare = 0.72;
  const fit = Math.min((width * usedShare) / (right - left || 1e-9), (height * usedShare) / (bottom - top || 1e-9));
  const k = clamp(fit, minZoom, maxFitZoom);
  return { k, x: width / 2 - ((left + right) / 2) * k, y: height / 2 - ((top + bottom) / 2) * k };
}

/** The mean longitude. It is an angular mean, so it also works on both sides of the date line. */
export function meanLongitude(longitudes: readonly number[]): number {
  const radians = longitudes.map((degrees) => (degrees * Math.PI) / 180);
  const sin = radians.reduce((sum, angle) => sum + Math.sin(angle), 0);
  const cos = radians.reduce((sum, angle) => sum + Math.cos(angle), 0);
  return longitudes.length === 0 ? 0 : (Math.atan2(sin, cos) * 180) / Math.PI;
}

export interface Cluster<T> extends Position {
  items: T[];
}

/** Groups items that would overlap: each joins the first cluster within the radius, or starts a new one. */
export function clustersOf<T extends Position>(items: readonly T[], radius: number): Cluster<T>[] {
  const clusters: Cluster<T>[] = [];
  for (const item of items) {
    const near = clusters.find(({ x, y }) => Math.hypot(x - item.x, y - item.y) < radius);
    if (near) near.items.push(item);
    else clusters.push({ x: item.x, y: item.y, items: [item] });
  }
  return clusters;
}

/** The labels that overlap neither an earlier label nor another marker. */
export function withoutOverlaps<T extends Position & { text: string }>(
  labels: readonly T[],
  markers: readonly Position[],
): T[] {
  const boxes: { left: number; right: number; y: number }[] = [];
  return labels.filter(({ x, y, text }) => {
    const box = { left: x + 8, right: x + 14 + text.length * 7, y };
    const overlaps = (left: number, right: number, otherY: number) =>
      Math.abs(otherY - y) < 18 && left < box.right && right > box.left;
    if (boxes.some((other) => overlaps(other.left, other.right, other.y))) return false;
    if (markers.some((marker) => marker.x !== x && overlaps(marker.x - 8, marker.x + 8, marker.y))) return false;
    boxes.push(box);
    return true;
  });
}

/** Round degrees between two values, about `count` of them. */
export function roundDegrees(low: number, high: number, count: number): number[] {
  const minStep = (high - low) / count;
  const steps = [30, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001];
  const step = steps.findLast((candidate) => candidate >= minStep) ?? 30;
  const degrees: number[] = [];
  for (let i = Math.ceil(low / step); i * step <= high; i++) degrees.push(Number((i * step).toFixed(4)));
  return degrees;
}

/** Degrees with their hemisphere, for example "176.5° E". */
export function degreesText(degrees: number, letters: readonly [positive: string, negative: string]): string {
  const normalised = ((((degrees + 180) % 360) + 360) % 360) - 180;
  if (normalised === 0 || normalised === -180) return `${Math.abs(normalised)}°`;
  return `${Math.abs(Number(normalised.toFixed(4)))}° ${normalised > 0 ? letters[0] : letters[1]}`;
}

/** The longest round length that fits into a scale bar, and its length in pixels. */
export function scaleBar(metresPerPixel: number, maxPixels: number): { text: string; pixels: number } {
  const metres = metresPerPixel * maxPixels;
  const power = 10 ** Math.floor(Math.log10(metres));
  const round = power * ([5, 2, 1].find((factor) => factor * power <= metres) ?? 1);
  return { text: round >= 1000 ? `${round / 1000} km` : `${round} m`, pixels: round / metresPerPixel };
}
