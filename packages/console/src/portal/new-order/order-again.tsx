import { Link } from '@tanstack/react-router';
import { Copy } from 'lucide-react';
import { buttonClass } from '../../ui/button.tsx';

/** Leads to a new order with the lines of an earlier one. */
export function OrderAgain({ orderId }: { orderId: number }) {
  return (
    <Link to="/new-order" search={{ again: orderId }} className={buttonClass()}>
      <Copy size={16} aria-hidden />
      Order again
    </Link>
  );
}
