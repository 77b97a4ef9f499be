import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { lab } from '../../api/lab.ts';
import { Problem, wordsOf } from '../../api/problem.ts';
import { ScanBox, type Scanned } from './scan-box.tsx';

/** Finds the order of a scanned container, and goes there. */
export function InboxScan() {
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<Scanned>();
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
      say(`No order names the barcode ${barcode}.`);
    } catch (error) {
      say(wordsOf(error));
    }
  };
  const say = (words: string) => setOutcome({ tone: 'bad', words, key: performance.now() });
  return <ScanBox hint="Or scan anywhere on this page." onScan={scan} outcome={outcome} />;
}

async function findContainer(barcode: string): Promise<number | undefined> {
  try {
    return (await lab('findContainer', { path: { value: barcode } })).samples[0]?.orderId;
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return undefined;
    throw error;
  }
}

/** The labels of the laboratory itself have the number of the job and that of the sample in it. */
async function findLabel(barcode: string): Promise<number | undefined> {
  if (!/^[0-9]+-[0-9]+$/.test(barcode)) return undefined;
  return (await lab('listLabOrders', { query: { search: barcode, limit: 1 } })).orders[0]?.orderId;
}
