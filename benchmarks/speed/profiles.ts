import { setTimeout as pause } from 'node:timers/promises';
import type { BenchmarkContext } from './benchmark.ts';
import { type Profile, profileLoad } from './profile.ts';
import { unchangedLoad } from './scenarios/cached-listing.ts';
import { firstLoad } from './scenarios/first-listing.ts';
import { orderLoad } from './scenarios/orders.ts';
import { wrk } from './wrk.ts';

/** Profiles the three most frequent kinds of request. */
export async function measureProfiles(context: BenchmarkContext): Promise<Profile[]> {
  const loads = { '304 on an unchanged listing': unchangedLoad, 'first listing': firstLoad } as const;
  const profiles: Profile[] = [];
  for (const [name, load] of Object.entries(loads)) {
    profiles.push(
      await profileLoad(context, name, async (service) => wrk(await load(context, service), context.seconds * 2)),
    );
  }
  profiles.push(
    await profileLoad(context, 'order of 20 lines', async (service) => {
      await wrk(await orderLoad(context, service, 20), context.seconds * 2);
      await pause(500);
    }),
  );
  return profiles;
}
