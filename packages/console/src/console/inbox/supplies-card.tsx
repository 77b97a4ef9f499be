import { FileText, PackageCheck } from 'lucide-react';
import { useState } from 'react';
import { labUrl } from '../../api/lab.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/page.tsx';
import type { SuppliesLine } from '../../ui/sample-line-rules.ts';
import { SuppliesTable } from '../../ui/supplies-table.tsx';
import { DispatchDialog } from './dispatch-dialog.tsx';

interface SuppliesCardProps {
  orderId: number;
  rows: readonly SuppliesLine[];
  canDispatch: boolean;
}

export function SuppliesCard({ orderId, rows, canDispatch }: SuppliesCardProps) {
  const [isOpen, setOpen] = useState(false);
  const pending = rows.filter(({ status }) => status === 'IN_PROGRESS');
  return (
    <Card
      title="Supplies"
      flush
      actions={
        canDispatch && pending.length > 0 ? (
          <>
            <a
              className={buttonClass('plain', true)}
              href={labUrl('printPackingSlip', { path: { orderId } })}
              target="_blank"
              rel="noreferrer"
            >
              <FileText size={16} aria-hidden /> Packing slip
            </a>
            <Button small icon={<PackageCheck size={16} aria-hidden />} onPress={() => setOpen(true)}>
              Dispatch…
            </Button>
          </>
        ) : undefined
      }
    >
      <SuppliesTable rows={rows} />
      <DispatchDialog orderId={orderId} rows={pending} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Card>
  );
}
