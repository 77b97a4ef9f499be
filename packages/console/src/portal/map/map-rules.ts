/** A place on the drawn world. */
export interface Spot {
  x: number;
  y: number;
}

/** How the drawn world lies in the window: moved by x and y after it was enlarged by k. */
export interface View extends Spot {
  k: number;
}

export interface Size {
  width: number;
  height: number;
}

export const leastZoom = 0.4;
export const mostZoom = 20_000;
const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

export const toWindow = ({ x, y, k }: View, spot: Spot): Spot => ({ x: spot.x * k + x, y: spot.y * k + y });
export const toWorld = ({ x, y, k }: View, spot: Spot): Spot => ({ x: (spot.x - x) / k, y: (spot.y - y) / k });

/** Enlarged by a factor; what lies at the spot of the window stays there. */
export function zoomedAt(view: View, factor: number, at: Spot): View {
  const k = clamp(view.k * factor, leastZoom, mostZoom);
  const spot = toWorld(view, at);
  return { k, x: at.x - spot.x * k, y: at.y - spot.y * k };
}

export const movedBy = (view: View, x: number, y: number): View => ({ ...view, x: view.x + x, y: view.y + y });

const stepPx = 60;
const stepZoom = 1.6;

/** What a key does to the view; undefined if it does nothing. */
export function viewAfterKey(view: View, key: string, { width, height }: Size): View | undefined {
  const middle = { x: width / 2, y: height / 2 };
  switch (key) {
    case 'ArrowLeft':
      return movedBy(view, stepPx, 0);
    case 'ArrowRight':
      return movedBy(view, -stepPx, 0);
    case 'ArrowUp':
      return movedBy(view, 0, stepPx);
    case 'ArrowDown':
      return movedBy(view, 0, -stepPx);
    case '+':
    case '=':
      return zoomedAt(view, stepZoom, middle);
    case '-':
      return zoomedAt(view, 1 / stepZoom, middle);
    default:
      return undefined;
  }
}

/** All of the spots, with room around them, and no nearer than is of use. */
export function viewOf(spots: readonly Spot[], { width, height }: Size, nearest = 400): View {
  if (spots.length === 0) return { k: width / 1000, x: 0, y: height / 2 - (width / 1000) * 430 };
  const xs = spots.map(({ x }) => x);
  const ys = spots.map(({ y }) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const room = 0.72;
  const fits = Math.min((width * room) / (right - left || 1e-9), (height * room) / (bottom - top || 1e-9));
  const k = clamp(fits, leastZoom, nearest);
  return { k, x: width / 2 - ((left + right) / 2) * k, y: height / 2 - ((top + bottom) / 2) * k };
}

/** The longitude in the middle of the places, also where they lie on both sides of the date line. */
export function middleLongitude(longitudes: readonly number[]): number {
  const radians = longitudes.map((degrees) => (degrees * Math.PI) / 180);
  const sin = radians.reduce((sum, angle) => sum + Math.sin(angle), 0);
  const cos = radians.reduce((sum, angle) => sum + Math.cos(angle), 0);
  return longitudes.length === 0 ? 0 : (Math.atan2(sin, cos) * 180) / Math.PI;
}

export interface Mark<T> extends Spot {
  items: T[];
}

/** Things that would hide each other become one mark: each joins the nearest mark within reach, or makes a new one. */
export function marksOf<T extends Spot>(things: readonly T[], reach: number): Mark<T>[] {
  const marks: Mark<T>[] = [];
  for (const thing of things) {
    const near = marks.find(({ x, y }) => Math.hypot(x - thing.x, y - thing.y) < reach);
    if (near) near.items.push(thing);
    else marks.push({ x: thing.x, y: thing.y, items: [thing] });
  }
  return marks;
}

/** Which of the labels can be written beside their spots without lying over each other or over other spots. */
export function readableLabels<T extends Spot & { text: string }>(labels: readonly T[], spots: readonly Spot[]): T[] {
  const boxes: { left: number; right: number; y: number }[] = [];
  return labels.filter(({ x, y, text }) => {
    const box = { left: x + 8, right: x + 14 + text.length * 7, y };
    const hits = (left: number, right: number, otherY: number) =>
      Math.abs(otherY - y) < 18 && left < box.right && right > box.left;
    if (boxes.some((other) => hits(other.left, other.right, other.y))) return false;
    if (spots.some((spot) => spot.x !== x && hits(spot.x - 8, spot.x + 8, spot.y))) return false;
    boxes.push(box);
    return true;
  });
}

/** Round degrees between two, about so many: 30, 10, 5, 1, 0.5, … */
export function degreesBetween(low: number, high: number, wanted: number): number[] {
  const rough = (high - low) / wanted;
  const steps = [30, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001];
  const step = steps.findLast((one) => one >= rough) ?? 30;
  const degrees: number[] = [];
  for (let i = Math.ceil(low / step); i * step <= high; i++) degrees.push(Number((i * step).toFixed(4)));
  return degrees;
}

/** As a chart writes it: 176.5° E. */
export function degreesWords(degrees: number, letters: readonly [above: string, below: string]): string {
  const turned = ((((degrees + 180) % 360) + 360) % 360) - 180;
  if (turned === 0 || turned === -180) return `${Math.abs(turned)}°`;
  return `${Math.abs(Number(turned.toFixed(4)))}° ${turned > 0 ? letters[0] : letters[1]}`;
}

/** A round length for the scale, and how many pixels it has; at most so many. */
export function scaleOf(metresPerPixel: number, most: number): { words: string; pixels: number } {
  const metres = metresPerPixel * most;
  const power = 10 ** Math.floor(Math.log10(metres));
  const round = power * ([5, 2, 1].find((factor) => factor * power <= metres) ?? 1);
  return { words: round >= 1000 ? `${round / 1000} km` : `${round} m`, pixels: round / metresPerPixel };
}
