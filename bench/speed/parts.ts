import type { Part } from './bench.ts';
import { detail } from './parts/detail.ts';
import { firstListing } from './parts/first-listing.ts';
import { repeated, unchanged } from './parts/memory.ts';
import { orders } from './parts/orders.ts';
import { report } from './parts/report.ts';

/** Each can be run alone by its name. */
export const parts: Part[] = [unchanged, repeated, firstListing, detail, ...orders, report];
