import type { Scenario } from './benchmark.ts';
import { bulk } from './scenarios/bulk.ts';
import { repeated, unchanged } from './scenarios/cached-listing.ts';
import { detail } from './scenarios/detail.ts';
import { firstListing } from './scenarios/first-listing.ts';
import { firstStart } from './scenarios/first-start.ts';
import { mixed } from './scenarios/mixed.ts';
import { orderParts } from './scenarios/order-parts.ts';
import { orders } from './scenarios/orders.ts';
import { processes } from './scenarios/processes.ts';
import { publishing } from './scenarios/publishing.ts';
import { report } from './scenarios/report.ts';
import { scaling } from './scenarios/scaling.ts';
import { start } from './scenarios/start.ts';
import { validation } from './scenarios/validation.ts';

export const scenarios: Scenario[] = [
  unchanged,
  repeated,
  firstListing,
  scaling,
  detail,
  ...orders,
  orderParts,
  publishing,
  validation,
  report,
  processes,
  bulk,
  mixed,
  start,
  firstStart,
];
