const { LabwireClient } = require('@labwire/client');

const [baseUrl, username, password] = process.argv.slice(2);
import('./complete-flow.mjs')
  .then(({ completeFlow }) => completeFlow(LabwireClient, { baseUrl, username, password }))
  .then((seen) => process.stdout.write(JSON.stringify(seen)));
