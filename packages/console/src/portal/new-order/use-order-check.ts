import { type Schema, Validator } from '@cfworker/json-schema';
import type { OrderRequest } from '@labwire/contract/order.ts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { send } from '../../api/call.ts';
import { askClient } from '../../api/client.ts';
import { Problem } from '../../api/problem.ts';
import { currentToken } from '../token-store.ts';
import { type Flaw, flawsOf, flawsOfViolations } from './check-rules.ts';

const schemaAddress = '/json-schema/client-api/v3/ClientOrder.json';
const pauseMs = 400;

export interface OrderCheck {
  flaws: readonly Flaw[];
  /** Whether the laboratory has been asked about the order as it stands, and would accept it. */
  isAccepted: boolean;
  isAsking: boolean;
  error: unknown;
}

/** Checks as somebody types: by the published schema at once, by the service a moment after the last key. */
export function useOrderCheck(order: OrderRequest): OrderCheck {
  const text = JSON.stringify(order);
  const settled = useSettled(text);
  const schema = useQuery({
    queryKey: ['order-schema'],
    queryFn: async () => (await send('GET', schemaAddress, {})).body as Schema,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const validator = useMemo(() => schema.data && new Validator(schema.data, '2020-12', false), [schema.data]);
  // A moment later where there is much to check: the key that was pressed is seen first.
  const deferred = useDeferredValue(text);
  const byShape = useMemo(() => flawsOf(validator?.validate(JSON.parse(deferred)).errors ?? []), [validator, deferred]);
  const asked = useQuery({
    queryKey: ['validateOrder', settled],
    queryFn: ({ signal }) => flawsByService(JSON.parse(settled), signal),
    staleTime: 60_000,
  });
  const isSettled = settled === text;
  // The service says all that the schema says, in better words, as soon as it has answered.
  const flaws = isSettled && asked.data ? asked.data : byShape;
  return {
    flaws,
    isAccepted: isSettled && asked.data?.length === 0,
    isAsking: !isSettled || asked.isFetching,
    error: schema.error ?? asked.error,
  };
}

async function flawsByService(order: OrderRequest, signal: AbortSignal): Promise<Flaw[]> {
  try {
    await askClient('validateOrder', currentToken(), { body: order, signal });
    return [];
  } catch (error) {
    if (error instanceof Problem && error.status === 400) return flawsOfViolations(error.violations);
    throw error;
  }
}

/** The text once nobody has typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const later = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(later);
  }, [text]);
  return settled;
}
