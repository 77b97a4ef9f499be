/** The laboratory interface: for the labwire command and the console. It is an entry of its own, which customers do not load. */
import type { components, operations } from './generated/lab-api.ts';

export { labOperations } from './generated/lab-operations.ts';

/** The types of the operations of the laboratory interface, by operation id. */
export type LabOperations = operations;
export type LabOperationId = keyof LabOperations;
/** The schemas of the laboratory interface, by name. */
export type LabSchemas = components['schemas'];
