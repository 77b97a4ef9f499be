import type { OrderRequest } from '@labwire/contract/order.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { callClient } from '../../api/client.ts';

/** Reads the lines of an earlier order once, and then removes it from the address of the page. */
export function useOrderAgain(orderId: number | undefined, onLines: (lines: OrderRequest['lines']) => void): unknown {
  const navigate = useNavigate();
  const [error, setError] = useState<unknown>();
  const handled = useRef<number>(undefined);
  useEffect(() => {
    if (orderId === undefined || handled.current === orderId) return;
    handled.current = orderId;
    callClient('getOrderRequest', { path: { orderId } })
      .then(({ body }) => {
        onLines(body.lines as OrderRequest['lines']);
        return navigate({ to: '/new-order', search: {}, replace: true });
      })
      .catch(setError);
  });
  return error;
}
