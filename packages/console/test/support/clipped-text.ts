import type { Page } from 'playwright-core';

/**
 * The texts in `main` that cannot be read completely:
 * - text outside the box of an ancestor that hides or scrolls its overflow sideways,
 * - text that CSS limits to a number of lines,
 * - text that overlaps another text,
 * - a value or a placeholder that is longer than its field.
 *
 * Exempt are the cells of the two grids for entering values, which scroll in both directions and have cells of one size:
 * the complete text of the selected cell is below the grid (`.grid-detail`) or in the editor that opens over the cell. Plots,
 * code and the preview of PDFs also scroll.
 */
export const clippedTexts = (page: Page): Promise<string[]> => page.locator('main').first().evaluate(findClippedTexts);

function findClippedTexts(main: HTMLElement | SVGElement): string[] {
  const { document } = main.ownerDocument.defaultView as unknown as { document: Document };
  const view = document.defaultView as Window & typeof globalThis;
  const exempt = '.grid-scroll, .sample-grid-scroll, svg, pre, .pdf-pages, .visually-hidden, [hidden]';
  const tolerance = 1;
  // Parts of long pages have no layout until they are near the window.
  const laidOut = new view.CSSStyleSheet();
  laidOut.replaceSync('* { content-visibility: visible !important; }');
  document.adoptedStyleSheets = [laidOut];
  const found = new Set<string>();
  const describe = (element: Element, why: string) =>
    found.add(
      `${why}: "${(element.textContent || (element as HTMLInputElement).value || '').trim().slice(0, 80)}" in ${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`,
    );

  interface Piece {
    element: Element;
    rect: DOMRect;
    layer: Element | null;
  }
  const pieces: Piece[] = [];
  const layerOf = (element: Element): Element | null => {
    for (let one: Element | null = element; one && one !== main; one = one.parentElement) {
      if (['sticky', 'fixed', 'absolute'].includes(view.getComputedStyle(one).position)) return one;
    }
    return null;
  };
  const walker = document.createTreeWalker(main, view.NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.nodeValue?.trim() || element.closest(exempt)) continue;
    if (!element.checkVisibility({ contentVisibilityAuto: false, visibilityProperty: true })) continue;
    range.selectNodeContents(node);
    let rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    const layer = layerOf(element);
    for (let box: Element | null = element; box && box !== main.parentElement; box = box.parentElement) {
      const style = view.getComputedStyle(box);
      if (style.webkitLineClamp !== 'none') describe(element, 'limited to some lines');
      if (style.clipPath !== 'none') break;
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
      const { left, right, top, bottom } = box.getBoundingClientRect();
      const isOutside = (rect: DOMRect) =>
        rect.right > right + tolerance ||
        rect.left < left - tolerance ||
        (style.overflowY === 'hidden' && (rect.bottom > bottom + 4 || rect.top < top - 4));
      if (rects.some(isOutside)) describe(element, 'cut off');
      rects = rects.filter((rect) => rect.top < bottom - 4 && rect.bottom > top + 4);
    }
    for (const rect of rects) pieces.push({ element, rect, layer });
  }
  pieces.sort((a, b) => a.rect.top - b.rect.top);
  for (const [i, a] of pieces.entries()) {
    const inset = a.rect.height * 0.3;
    for (let j = i + 1; j < pieces.length; j++) {
      const b = pieces[j] as Piece;
      if (b.rect.top >= a.rect.bottom - inset) break;
      if (a.element === b.element || a.layer !== b.layer) continue;
      const overlap = Math.min(a.rect.right, b.rect.right) - Math.max(a.rect.left, b.rect.left);
      if (overlap > tolerance && b.rect.bottom - inset > a.rect.top + inset) {
        found.add(`overlap: "${a.element.textContent?.slice(0, 60)}" and "${b.element.textContent?.slice(0, 60)}"`);
      }
    }
  }
  const context = document.createElement('canvas').getContext('2d');
  for (const field of main.querySelectorAll<HTMLInputElement>('input, textarea')) {
    if (!context || field.closest(exempt) || !field.checkVisibility()) continue;
    const style = view.getComputedStyle(field);
    if (['checkbox', 'radio', 'file', 'range', 'hidden'].includes(field.type) || style.clipPath !== 'none') continue;
    context.font = style.font;
    const text = field.value || field.placeholder;
    const width = field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    const isCut =
      field.tagName === 'TEXTAREA'
        ? field.scrollHeight > field.clientHeight + 1
        : context.measureText(text).width > width + 1;
    if (isCut && field.type !== 'datetime-local' && field.type !== 'date')
      describe(
        field,
        `field too small (${field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? ''}: ${text})`,
      );
  }
  document.adoptedStyleSheets = [];
  return [...found];
}
