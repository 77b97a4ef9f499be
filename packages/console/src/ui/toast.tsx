import { type CSSProperties, createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import type { Tone } from './notice.tsx';
import './toast.css';

type Say = (text: string, tone?: Tone) => void;

const ToastContext = createContext<Say>(() => {});
const shownMs = 6_000;

/** Says what was done, in passing: in a corner and to screen readers. Refusals belong into the page instead. */
export const useToast = (): Say => useContext(ToastContext);

export function Toasts({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<{ id: number; text: string; tone: Tone }[]>([]);
  const say = useCallback<Say>((text, tone = 'good') => {
    const id = performance.now();
    setToasts((shown) => [...shown.slice(-2), { id, text, tone }]);
    setTimeout(() => setToasts((shown) => shown.filter((toast) => toast.id !== id)), shownMs);
  }, []);
  return (
    <ToastContext value={say}>
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
