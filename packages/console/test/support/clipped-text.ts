import type { Page } from 'playwright-core';

/**
 * The texts in `main` that cannot be read completely:
 * - text outside the box of an ancestor that hides or scrolls its overflow sideways,
 * - text that CSS limits to a number of lines,
 * - text that overlaps another text,
 * - a value or a placeholder that is longer than its field.
 *
 * Exempt are the two grids for entering values, which scroll in both directions and have cells of one size: the complete text of
 * the selected cell is below the grid, or in the editor that opens over the cell. Plots, code and the preview of PDFs also scroll.
 */
export const clippedTexts = (page: Page): Promise<string[]> => page.locator('main').first().evaluate(findClippedTexts);

/** Runs in the browser. */
function findClippedTexts(main: HTMLElement | SVGElement): string[] {
  const document = main.ownerDocument;
  const view = document.defaultView as Window & typeof globalThis;
  const exempt = '.grid-scroll, .sample-grid-scroll, svg, pre, .pdf-pages, .visually-hidden, [hidden]';
  const tolerance = 1;
  const found = new Set<string>();
  const textOf = (element: Element) =>
    `"${(element.textContent ?? '').trim().slice(0, 80)}" in ${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`;

  // Parts of long pages have no layout until they are near the window.
  const laidOut = new view.CSSStyleSheet();
  laidOut.replaceSync('* { content-visibility: visible !important; }');
  document.adoptedStyleSheets = [laidOut];

  interface Surroundings {
    /** The boxes outside of which text is not visible. */
    boxes: { box: DOMRect; hidesBelow: boolean }[];
    /** The next ancestor that is not in the flow of the page, because it may cover other text. */
    layer: Element | null;
    isHidden: boolean;
    isLimited: boolean;
  }
  const known = new Map<Element, Surroundings>();
  const surroundingsOf = (element: Element): Surroundings => {
    const before = known.get(element);
    if (before) return before;
    const outside = element === main || !element.parentElement ? undefined : surroundingsOf(element.parentElement);
    const style = view.getComputedStyle(element);
    const clips = style.overflowX !== 'visible' || style.overflowY !== 'visible';
    const own = clips ? [{ box: element.getBoundingClientRect(), hidesBelow: style.overflowY === 'hidden' }] : [];
    const surroundings = {
      boxes: [...(outside?.boxes ?? []), ...own],
      layer: ['sticky', 'fixed', 'absolute'].includes(style.position) ? element : (outside?.layer ?? null),
      isHidden: (outside?.isHidden ?? false) || style.clipPath !== 'none',
      isLimited: (outside?.isLimited ?? false) || style.webkitLineClamp !== 'none',
    };
    known.set(element, surroundings);
    return surroundings;
  };

  const pieces: { element: Element; rect: DOMRect; layer: Element | null }[] = [];
  const walker = document.createTreeWalker(main, view.NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.nodeValue?.trim() || element.closest(exempt)) continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const { boxes, layer, isHidden, isLimited } = surroundingsOf(element);
    if (isHidden) continue;
    if (isLimited) found.add(`limited to some lines: ${textOf(element)}`);
    range.selectNodeContents(node);
    let rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    for (const { box, hidesBelow } of boxes) {
      const isCut = rects.some(
        (rect) =>
          rect.right > box.right + tolerance ||
          rect.left < box.left - tolerance ||
          (hidesBelow && (rect.bottom > box.bottom + 4 || rect.top < box.top - 4)),
      );
      if (isCut) found.add(`cut off: ${textOf(element)}`);
      rects = rects.filter((rect) => rect.top < box.bottom - 4 && rect.bottom > box.top + 4);
    }
    for (const rect of rects) pieces.push({ element, rect, layer });
  }

  pieces.sort((a, b) => a.rect.top - b.rect.top);
  for (const [i, a] of pieces.entries()) {
    // The boxes of lines above each other may overlap a little; their letters do not.
    const inset = a.rect.height * 0.3;
    for (const b of pieces.slice(i + 1, i + 200)) {
      if (b.rect.top >= a.rect.bottom - inset) break;
      if (a.element === b.element || a.layer !== b.layer) continue;
      const overlap = Math.min(a.rect.right, b.rect.right) - Math.max(a.rect.left, b.rect.left);
      if (overlap > tolerance && b.rect.bottom - inset > a.rect.top + inset) {
        found.add(`overlap: ${textOf(a.element)} and ${textOf(b.element)}`);
      }
    }
  }

  const context = document.createElement('canvas').getContext('2d');
  // Browsers draw dates, checkboxes and buttons for files themselves.
  const typed = 'input:is([type=text], [type=search], [type=email], [type=number], [type=url], [type=tel]), textarea';
  for (const field of main.querySelectorAll<HTMLInputElement>(typed)) {
    if (!context || field.closest(exempt) || !field.checkVisibility() || surroundingsOf(field).isHidden) continue;
    const style = view.getComputedStyle(field);
    context.font = style.font;
    const text = field.value || field.placeholder;
    const width = field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    const isCut =
      field.tagName === 'TEXTAREA'
        ? field.scrollHeight > field.clientHeight + tolerance
        : context.measureText(text).width > width + tolerance;
    if (isCut) found.add(`longer than its field: "${text}"`);
  }
  document.adoptedStyleSheets = [];
  return [...found];
}
