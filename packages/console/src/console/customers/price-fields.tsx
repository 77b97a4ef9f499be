import { useState } from 'react';
import { TextField } from '../../ui/field.tsx';
import { FieldGrid } from '../../ui/form.tsx';
import { valueAt } from '../../ui/pointer-rules.ts';
import type { Form } from '../../ui/use-form.ts';
import { useLab } from '../use-lab.ts';
import { type PricesDraft, withAmount } from './account-draft-rules.ts';

interface PriceFieldsProps {
  // biome-ignore lint/suspicious/noExplicitAny: the fields are used in forms with different values
  form: Form<any>;
  /** The pointer of the prices. */
  at: string;
}

/** A laboratory can have thousands of tests. Further ones are found by the search. */
const maxShown = 100;

/** The prices of a quote: one field for each test and each supply of the catalogue. */
export function PriceFields({ form, at }: PriceFieldsProps) {
  const { data: catalogue } = useLab('getCatalogue', {});
  const [search, setSearch] = useState('');
  const { currency, tests, supplies } = valueAt(form.value, at) as PricesDraft;
  const count = tests.length + supplies.length;
  const lists = { tests: catalogue?.tests ?? [], supplies: catalogue?.supplies ?? [] };
  return (
    <>
      <div>
        <h3>Prices</h3>
        <p className="quiet small">
          Without tax. Customers see them while they order, as an estimate. An empty field: no price. {count}{' '}
          {count === 1 ? 'price' : 'prices'} entered.
        </p>
      </div>
      <FieldGrid narrow>
        <TextField
          label="Currency"
          placeholder="NZD"
          maxLength={3}
          hint="Code of ISO 4217"
          value={currency}
          onChange={(text) => form.set(`${at}/currency`, text.toUpperCase())}
          error={form.error(`${at}/currency`)}
        />
        <TextField label="Search" placeholder="Name or code" value={search} onChange={setSearch} />
      </FieldGrid>
      {(['tests', 'supplies'] as const).map((list) => (
        <PriceList key={list} form={form} at={`${at}/${list}`} list={list} entries={lists[list]} search={search} />
      ))}
    </>
  );
}

interface PriceListProps extends PriceFieldsProps {
  list: 'tests' | 'supplies';
  entries: readonly { code: string; name: string; active?: boolean }[];
  search: string;
}

function PriceList({ form, at, list, entries, search }: PriceListProps) {
  const prices = (valueAt(form.value, at) ?? []) as PricesDraft['tests'];
  const indexOf = new Map(prices.map(({ code }, i) => [code, i]));
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = entries.filter(
    ({ code, name, active = true }) =>
      (active || indexOf.has(code)) && words.every((word) => `${code} ${name}`.toLowerCase().includes(word)),
  );
  const title = list === 'tests' ? 'Tests, for each sample' : 'Supplies, for each piece';
  return (
    <fieldset className="group">
      <legend className="visually-hidden">{title}</legend>
      <strong aria-hidden>{title}</strong>
      {found.length === 0 ? <p className="quiet small">No matches.</p> : null}
      <FieldGrid>
        {found.slice(0, maxShown).map(({ code, name }) => {
          const index = indexOf.get(code);
          return (
            <TextField
              key={code}
              label={`${name} (${code})`}
              inputMode="decimal"
              value={index === undefined ? '' : (prices[index]?.amount ?? '')}
              onChange={(amount) => form.set(at, withAmount(prices, code, amount))}
              error={index === undefined ? undefined : form.errorBelow(`${at}/${index}`)}
            />
          );
        })}
      </FieldGrid>
      {found.length > maxShown ? (
        <p className="quiet small">{found.length - maxShown} more; use the search to find them.</p>
      ) : null}
    </fieldset>
  );
}
