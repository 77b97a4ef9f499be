import type { Scenario } from './benchmark.ts';
import { repeated, unchanged } from './scenarios/cached-listing.ts';
import { detail } from './scenarios/detail.ts';
import { firstListing } from './scenarios/first-listing.ts';
import { mixed } from './scenarios/mixed.ts';
import { orders } from './scenarios/orders.ts';
import { processes } from './scenarios/processes.ts';
import { publishing } from './scenarios/publishing.ts';
import { report } from './scenarios/report.ts';

export const scenarios: Scenario[] = [
  ...orders,
  publishing,
  unchanged,
  repeated,
  firstListing,
  detail,
  report,
  processes,
  mixed,
];
