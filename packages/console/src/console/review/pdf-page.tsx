import { type PDFDocumentProxy, type PDFPageProxy, RenderingCancelledException, TextLayer } from 'pdfjs-dist';
import { type CSSProperties, useEffect, useRef, useState } from 'react';

interface PdfPageProps {
  document: PDFDocumentProxy;
  number: number;
  /** In CSS pixels. */
  width: number;
}

/** One page, drawn when it comes into view, as sharp as the screen is, with its text over it to select and to be read out. */
export function PdfPage({ document, number, width }: PdfPageProps) {
  const figure = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState<PDFPageProxy>();
  const isNear = useNear(figure);

  useEffect(() => {
    let isOver = false;
    document.getPage(number).then(
      (loaded) => isOver || setPage(loaded),
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [document, number]);

  const plain = page?.getViewport({ scale: 1 });
  const scale = plain ? width / plain.width : 1;
  const height = plain ? plain.height * scale : width * Math.SQRT2;

  useEffect(() => {
    if (!page || !isNear || !canvas.current || !text.current) return;
    const viewport = page.getViewport({ scale });
    const density = window.devicePixelRatio || 1;
    canvas.current.width = Math.floor(viewport.width * density);
    canvas.current.height = Math.floor(viewport.height * density);
    const rendering = page.render({ canvas: canvas.current, viewport, transform: [density, 0, 0, density, 0, 0] });
    rendering.promise.catch((thrown) => {
      if (!(thrown instanceof RenderingCancelledException)) throw thrown;
    });
    const container = text.current;
    container.replaceChildren();
    const layer = new TextLayer({ textContentSource: page.streamTextContent(), container, viewport });
    layer.render().catch(() => {});
    return () => {
      rendering.cancel();
      layer.cancel();
    };
  }, [page, scale, isNear]);

  return (
    <figure
      className="pdf-page"
      ref={figure}
      style={
        {
          width,
          height,
          '--total-scale-factor': scale,
          '--scale-round-x': '1px',
          '--scale-round-y': '1px',
        } as CSSProperties
      }
      aria-label={`Page ${number} of ${document.numPages}`}
    >
      <canvas ref={canvas} aria-hidden />
      <div ref={text} className="pdf-text" />
    </figure>
  );
}

/** Whether an element is in view, or nearly; once it was, it stays so. */
function useNear(element: React.RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      root: element.current.closest('.pdf-pages'),
      rootMargin: '600px',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
