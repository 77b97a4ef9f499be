import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { labResponse } from '../../api/lab.ts';
import { errorMessage, Problem } from '../../api/problem.ts';
import { ScanBox, type ScanOutcome } from './scan-box.tsx';

/** Opens the order of a scanned container. */
export function InboxScan() {
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<ScanOutcome>();
  const scan = async (barcode: string) => {
    try {
      const orderId = (await findContainer(barcode)) ?? (await findLabel(barcode));
      if (orderId !== undefined) {
        return await navigate({
          to: '/inbox/$orderId',
          params: { orderId: String(orderId) },
          search: { scan: barcode },
        });
      }
      showError(`No order contains the barcode ${barcode}.`);
    } catch (error) {
      showError(errorMessage(error));
    }
  };
  const showError = (message: string) => setOutcome({ tone: 'bad', message, key: performance.now() });
  return <ScanBox hint="Or scan anywhere on this page." onScan={scan} outcome={outcome} />;
}

async function findContainer(barcode: string): Promise<number | undefined> {
  try {
    return (await labResponse('findContainer', { path: { value: barcode } })).samples[0]?.orderId;
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return undefined;
    throw error;
  }
}

/** Labels printed by the laboratory contain the job number and the sequence of the sample. */
async function findLabel(barcode: string): Promise<number | undefined> {
  if (!/^[0-9]+-[0-9]+$/.test(barcode)) return undefined;
  return (await labResponse('listLabOrders', { query: { search: barcode, limit: 1 } })).orders[0]?.orderId;
}
