import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { startService } from '../../service.ts';

const pages = 'packages/console/dist';

/** Checks that the service of a checkout runs with the packages that are installed there, with the pages that another one built. */
export async function checkThatItRuns(checkout: string, built: string, dataFolder: string): Promise<void> {
  await cp(join(built, pages), join(checkout, pages), { recursive: true });
  const service = await startService({ LABWIRE_DATA_DIR: dataFolder }, join(checkout, 'packages/server/src/main.ts'));
  try {
    for (const path of ['/health/ready', '/docs', '/portal', '/docs/reference']) {
      const { status } = await fetch(`${service.address}${path}`);
      if (status !== 200) throw new Error(`${path} has status ${status} without the packages for development`);
    }
  } finally {
    await service.stop();
  }
}
