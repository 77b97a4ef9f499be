import { randomUUID } from 'node:crypto';
import type { Row, Scenario } from '../benchmark.ts';
import { bulkPublishing } from '../bulk-publishing.ts';
import { postgresCpuTime, processCpuTime } from '../cpu-time.ts';
import { onboard } from '../test-environment.ts';

const warmUpJobs = 100;
const manyAccounts = 20;
const jobsOfAccount = { full: 1_000, small: 100 };
const jobsOfManyAccounts = { full: 10_000, small: 500 };

/** Measurements and first results of many jobs, as a LIMS sends them: of one account, and of 20 accounts in turn. */
export const publishing: Scenario = {
  name: 'publishing',
  async run(context) {
    const { environment, scale } = context;
    const service = await environment.serve();
    try {
      // Accounts of its own, because other scenarios need the numbers of results as they are.
      const tokens: string[] = [];
      for (let i = 0; i < manyAccounts; i++) {
        const customer = await onboard(service.address, `Publishing ${randomUUID()}`);
        tokens.push(await environment.tokenFor(service, { ...customer, results: 0 }));
      }
      const measure = async (accounts: number, jobs: number) => {
        const chosen = tokens.slice(0, accounts);
        const warmUp = bulkPublishing(service.address, chosen, warmUpJobs);
        await warmUp.prepare();
        await warmUp.run();
        const workload = bulkPublishing(service.address, chosen, jobs);
        await workload.prepare();
        const cpuTimes = () => [processCpuTime(service.pid), postgresCpuTime(environment.postmaster)] as const;
        const before = cpuTimes();
        const { perSecond } = await workload.run();
        const after = cpuTimes();
        return publishingRows({
          name: `publishing ${jobs.toLocaleString('en')} jobs of ${accounts === 1 ? 'one account' : `${accounts} accounts`}`,
          perSecond,
          service: (after[0] - before[0]) / jobs,
          database: (after[1] - before[1]) / jobs,
        });
      };
      return [...(await measure(1, jobsOfAccount[scale])), ...(await measure(manyAccounts, jobsOfManyAccounts[scale]))];
    } finally {
      await service.stop();
    }
  },
};

interface PublishingMeasurement {
  name: string;
  perSecond: number;
  /** CPU milliseconds for each job. */
  service: number;
  database: number;
}

function publishingRows({ name, perSecond, service, database }: PublishingMeasurement): Row[] {
  return [
    { name: `${name}: jobs`, value: perSecond, unit: '/s' },
    {
      name: `${name}: CPU time of a job`,
      value: service,
      unit: 'ms',
      comparedWith: 'in PostgreSQL',
      comparedValue: database,
    },
  ];
}
