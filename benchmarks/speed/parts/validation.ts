import { timeValidation, validationLimitMs } from '../../validate-order.ts';
import type { Part } from '../bench.ts';

/** Within this process: parsing, schema, rules and the text of the answer. */
export const validation: Part = {
  name: 'validation',
  run: async () =>
    timeValidation().map(({ name, median, parsing }) => ({
      work: `validating an order of 200 lines: ${name}`,
      ours: median,
      unit: 'ms',
      other: 'JSON.parse alone',
      figure: parsing,
      goal: { atMost: validationLimitMs },
    })),
};
