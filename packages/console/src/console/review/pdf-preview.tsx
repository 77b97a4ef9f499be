import { Download, ZoomIn, ZoomOut } from 'lucide-react';
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist';
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useRef, useState } from 'react';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Waiting } from '../../ui/page.tsx';
import { PdfPage } from './pdf-page.tsx';
import './pdf-preview.css';

GlobalWorkerOptions.workerSrc = worker;

const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];

interface PdfPreviewProps {
  address: string;
  name: string;
}

/** A PDF viewer. At 100 % a page has the available width. */
export function PdfPreview({ address, name }: PdfPreviewProps) {
  const { document, error } = usePdf(address);
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const [zoom, setZoom] = useState(1);
  const step = (by: 1 | -1) => setZoom(zooms[zooms.indexOf(zoom) + by] ?? zoom);
  return (
    <section className="pdf" aria-label={name}>
      <div className="pdf-toolbar no-print">
        <span className="quiet small">
          {document ? (document.numPages === 1 ? 'One page' : `${document.numPages} pages`) : 'Loading'}
        </span>
        <div className="row">
          <Button
            small
            variant="quiet"
            aria-label="Zoom out"
            icon={<ZoomOut size={18} aria-hidden />}
            isDisabled={zoom === zooms[0]}
            onPress={() => step(-1)}
          />
          <Button small variant="quiet" aria-label={`${zoom * 100} %, fit width`} onPress={() => setZoom(1)}>
            <span className="number">{zoom * 100} %</span>
          </Button>
          <Button
            small
            variant="quiet"
            aria-label="Zoom in"
            icon={<ZoomIn size={18} aria-hidden />}
            isDisabled={zoom === zooms.at(-1)}
            onPress={() => step(1)}
          />
          <a className={buttonClass('plain', true)} href={address} download>
            <Download size={16} aria-hidden /> Download
          </a>
        </div>
      </div>
      {error ? <Notice tone="bad">The PDF cannot be displayed: {error}</Notice> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: makes the area scrollable by keyboard */}
      <div className="pdf-pages" ref={frame} tabIndex={0}>
        {document && width > 0 ? (
          Array.from({ length: document.numPages }, (_, i) => i + 1).map((number) => (
            <PdfPage key={number} document={document} number={number} width={Math.floor((width - 2) * zoom)} />
          ))
        ) : error ? null : (
          <Waiting />
        )}
      </div>
    </section>
  );
}

function usePdf(address: string) {
  const [document, setDocument] = useState<PDFDocumentProxy>();
  const [error, setError] = useState<string>();
  useEffect(() => {
    let isCancelled = false;
    // The content security policy forbids WebAssembly. Fonts that are not embedded come from the operating system.
    const loading = getDocument({ url: address, useWasm: false, useSystemFonts: true, disableWorkerRendering: true });
    loading.promise.then(
      (loaded) => isCancelled || setDocument(loaded),
      (thrown) => isCancelled || setError(thrown instanceof Error ? thrown.message : String(thrown)),
    );
    return () => {
      isCancelled = true;
      void loading.destroy();
    };
  }, [address]);
  return { document, error };
}

function useWidth(element: React.RefObject<HTMLDivElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
