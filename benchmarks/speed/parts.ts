import type { Part } from './bench.ts';
import { detail } from './parts/detail.ts';
import { firstListing } from './parts/first-listing.ts';
import { flat } from './parts/flat.ts';
import { repeated, unchanged } from './parts/memory.ts';
import { mixed } from './parts/mixed.ts';
import { orders } from './parts/orders.ts';
import { report } from './parts/report.ts';
import { start } from './parts/start.ts';
import { validation } from './parts/validation.ts';

/** Each can be run alone by its name. */
export const parts: Part[] = [
  unchanged,
  repeated,
  firstListing,
  flat,
  detail,
  ...orders,
  validation,
  report,
  mixed,
  start,
];
