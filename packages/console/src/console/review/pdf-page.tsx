import { type PDFDocumentProxy, type PDFPageProxy, RenderingCancelledException, TextLayer } from 'pdfjs-dist';
import { type CSSProperties, useEffect, useRef, useState } from 'react';

interface PdfPageProps {
  document: PDFDocumentProxy;
  number: number;
  /** In CSS pixels. */
  width: number;
}

/** A page with an invisible text layer for selection and screen readers, rendered when it comes near the viewport. */
export function PdfPage({ document, number, width }: PdfPageProps) {
  const figure = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState<PDFPageProxy>();
  const isNear = useIsNear(figure);

  useEffect(() => {
    let isCancelled = false;
    document.getPage(number).then(
      (loaded) => isCancelled || setPage(loaded),
      () => {},
    );
    return () => {
      isCancelled = true;
    };
  }, [document, number]);

  const unscaled = page?.getViewport({ scale: 1 });
  const scale = unscaled ? width / unscaled.width : 1;
  const height = unscaled ? unscaled.height * scale : width * Math.SQRT2;

  useEffect(() => {
    if (!page || !isNear || !canvas.current || !text.current) return;
    const viewport = page.getViewport({ scale });
    const density = window.devicePixelRatio || 1;
    canvas.current.width = Math.floor(viewport.width * density);
    canvas.current.height = Math.floor(viewport.height * density);
    const rendering = page.render({ canvas: canvas.current, viewport, transform: [density, 0, 0, density, 0, 0] });
    rendering.promise.catch((error) => {
      if (!(error instanceof RenderingCancelledException)) throw error;
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

/** Becomes true once the element is in or near the viewport, and stays true. */
function useIsNear(element: React.RefObject<HTMLElement | null>): boolean {
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
