import { type Schema, Validator } from '@cfworker/json-schema';
import type { OrderRequest } from '@labwire/contract/order.ts';
import type { OrderEstimate } from '@labwire/contract/quote.ts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { callClient } from '../../api/client.ts';
import { Problem } from '../../api/problem.ts';
import { readJson } from '../../api/service.ts';
import { type OrderError, schemaErrors, violationErrors } from './check-rules.ts';

const schemaUrl = '/json-schema/client-api/v3/ClientOrder.json';
const debounceMs = 400;

export interface OrderCheck {
  errors: readonly OrderError[];
  /** Whether the service has validated the current order without errors. */
  isValid: boolean;
  isValidating: boolean;
  /** What a valid order costs with the prices of its quote. */
  estimate: OrderEstimate | undefined;
  /** The validation itself failed. */
  failure: unknown;
}

/**
 * Validates an order during typing: immediately against the published schema, and after a pause by the service.
 * `ownErrors` are errors of fields that cannot be expressed in the order.
 */
export function useOrderCheck(order: OrderRequest, ownErrors: readonly OrderError[]): OrderCheck {
  const text = JSON.stringify(order);
  const settled = useDebounced(text);
  const schema = useQuery({
    queryKey: ['order-schema'],
    queryFn: () => readJson<Schema>(schemaUrl),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const validator = useMemo(() => schema.data && new Validator(schema.data, '2020-12', false), [schema.data]);
  // Deferred, so that validating a large order does not delay the display of typed text.
  const deferred = useDeferredValue(text);
  const schemaResult = useMemo(
    () => schemaErrors(validator?.validate(JSON.parse(deferred)).errors ?? []),
    [validator, deferred],
  );
  const validation = useQuery({
    queryKey: ['validateOrder', settled],
    queryFn: ({ signal }) => validateByService(JSON.parse(settled), signal),
    staleTime: 60_000,
  });
  const isSettled = settled === text;
  return {
    // The response of the service includes the schema's errors, with better messages.
    errors: [...ownErrors, ...(isSettled && validation.data ? validation.data.errors : schemaResult)],
    isValid: isSettled && validation.data?.errors.length === 0 && ownErrors.length === 0,
    estimate: isSettled && ownErrors.length === 0 ? validation.data?.estimate : undefined,
    isValidating: !isSettled || validation.isFetching,
    failure: schema.error ?? validation.error,
  };
}

interface ServiceValidation {
  errors: OrderError[];
  estimate?: OrderEstimate;
}

async function validateByService(order: OrderRequest, signal: AbortSignal): Promise<ServiceValidation> {
  try {
    const { body } = await callClient('validateOrder', { body: order, signal });
    return { errors: [], ...(body.estimate && { estimate: body.estimate }) };
  } catch (error) {
    if (error instanceof Problem && error.status === 400) return { errors: violationErrors(error.violations) };
    throw error;
  }
}

/** The text after it has not changed for a moment. */
function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
