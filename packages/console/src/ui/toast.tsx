import { type CSSProperties, createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import type { Tone } from './notice.tsx';
import './toast.css';

type ShowToast = (text: string, tone?: Tone) => void;

const ToastContext = createContext<ShowToast>(() => {});
const visibleMs = 6_000;

/** Shows a short confirmation in a corner and announces it to screen readers. Errors belong in the page instead. */
export const useToast = (): ShowToast => useContext(ToastContext);

export function Toasts({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<{ id: number; text: string; tone: Tone }[]>([]);
  const showToast = useCallback<ShowToast>((text, tone = 'good') => {
    const id = performance.now();
    setToasts((shown) => [...shown.slice(-2), { id, text, tone }]);
    setTimeout(() => setToasts((shown) => shown.filter((toast) => toast.id !== id)), visibleMs);
  }, []);
  return (
    <ToastContext value={showToast}>
      {children}
      <div className="toasts no-print" role="status" aria-live="polite">
        {toasts.map(({ id, text, tone }) => (
          <div key={id} className="toast" style={{ '--toast': `var(--${tone})` } as CSSProperties}>
            {text}
          </div>
        ))}
      </div>
    </ToastContext>
  );
}
