import { eventDataMembers } from './event.ts';

/**
 * Members that are always present, depending on the value of another member. OpenAPI declares them as optional; the types of
 * the client package are unions, so that a program which compares `type` or `status` need not check for them.
 */
export interface SchemaVariants {
  /** The member whose value selects the variant. */
  discriminator: string;
  /** The member that contains the required ones; the object itself if absent. */
  within?: string;
  required: Readonly<Record<string, readonly string[]>>;
}

export const schemaVariants: Readonly<Record<string, SchemaVariants>> = {
  Event: { discriminator: 'type', within: 'data', required: eventDataMembers },
  TestResult: {
    discriminator: 'status',
    required: { IN_PROGRESS: [], COMPLETE: ['completedAt', 'result'], NOT_TESTED: ['statusReason'] },
  },
};
