import { LabwireClient } from '@labwire/client';
import { completeFlow } from './complete-flow.mjs';

const [baseUrl, username, password] = process.argv.slice(2);
process.stdout.write(JSON.stringify(await completeFlow(LabwireClient, { baseUrl, username, password })));
