import { timeValidation, validationLimitMs } from '../../validate-order.ts';
import type { Scenario } from '../benchmark.ts';

/** Runs in this process, without HTTP or a database. */
export const validation: Scenario = {
  name: 'validation',
  method: () => 'repeated calls in one process',
  run: async () =>
    timeValidation().map(({ name, median, parsing }) => ({
      name: `validating an order of 200 lines: ${name}`,
      value: median,
      unit: 'ms',
      comparedWith: 'JSON.parse alone',
      comparedValue: parsing,
      goal: { atMost: validationLimitMs },
    })),
};
