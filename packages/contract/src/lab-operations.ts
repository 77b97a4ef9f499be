import { labAddedTestOperations } from './lab-added-tests.ts';
import { labBenchOperations } from './lab-bench-operations.ts';
import { labCustomerOperations } from './lab-customer-operations.ts';
import { labIntakeOperations } from './lab-intake-operations.ts';
import { labOverviewOperations } from './lab-overview-operations.ts';
import { labPersonalOperations } from './lab-personal-operations.ts';
import { labRegisterOperations } from './lab-register-operations.ts';
import { labReviewOperations } from './lab-review-operations.ts';
import { labSessionOperations } from './lab-session-operations.ts';
import { labWorkOperations } from './lab-work-operations.ts';

export const labOperations = {
  ...labRegisterOperations,
  ...labWorkOperations,
  ...labIntakeOperations,
  ...labAddedTestOperations,
  ...labCustomerOperations,
  ...labSessionOperations,
  ...labBenchOperations,
  ...labReviewOperations,
  ...labOverviewOperations,
  ...labPersonalOperations,
};
