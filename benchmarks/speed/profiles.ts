import { setTimeout as pause } from 'node:timers/promises';
import type { Bench } from './bench.ts';
import { firstLoad } from './parts/first-listing.ts';
import { unchangedLoad } from './parts/memory.ts';
import { orderLoad } from './parts/orders.ts';
import { type Profile, profileOf } from './profile.ts';
import { wrk } from './wrk.ts';

/** Where the time goes in the three kinds of work that there is most of. */
export async function measureProfiles(bench: Bench): Promise<Profile[]> {
  const loads = { '304 on an unchanged listing': unchangedLoad, 'first listing': firstLoad } as const;
  const profiles: Profile[] = [];
  for (const [work, load] of Object.entries(loads)) {
    profiles.push(await profileOf(bench, work, async (service) => wrk(await load(bench, service), bench.seconds * 2)));
  }
  profiles.push(
    await profileOf(bench, 'order of 20 lines', async (service) => {
      await wrk(await orderLoad(bench, service, 20), bench.seconds * 2);
      await pause(500);
    }),
  );
  return profiles;
}
