import { AllowedOriginsCard } from '../../ui/allowed-origins-card.tsx';
import { useMay } from '../session.tsx';
import { useLab, useLabAction } from '../use-lab.ts';

/** The origins whose pages may call the API with a token of this customer. */
export function CustomerOrigins({ accountId }: { accountId: number }) {
  const path = { accountId };
  const { data, error } = useLab('getAccountAllowedOrigins', { path });
  const save = useLabAction('putAccountAllowedOrigins', ['getAccountAllowedOrigins']);
  return (
    <AllowedOriginsCard
      origins={data?.origins}
      error={error}
      mayChange={useMay()('putAccountAllowedOrigins')}
      save={{ ...save, mutate: (origins, options) => save.mutate({ path, body: { origins } }, options) }}
    />
  );
}
