// The import order of ARCHITECTURE.md, refused by a machine. Each rule has a planted breach in
// scripts/check-boundaries.test.ts; a rule without its plant fails that test.
const TEST_FILE = '\\.test\\.tsx?$';
const SERVER_FEATURE = '^src/server/features/([^/]+)/';
const WEB_FEATURE = '^src/web/features/([^/]+)/';
/* A feature, or a room beside the features. */
const WEB_ROOM = '^src/web/(features/[^/]+|[^/]+)/';

/** Path of one kind of feature file: `commands.ts` or anything under `commands/`. */
const kinds = (...names) => `^src/server/features/[^/]+/(${names.join('|')})(/|\\.ts$)`;

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const layers = [
  {
    name: 'contract-imports-nothing-of-ours',
    comment: 'The contract is the promise: it knows no implementation, not even the rules.',
    from: { path: '^src/contract/', pathNot: TEST_FILE },
    to: { path: '^(src|test|e2e|scripts)/', pathNot: '^src/contract/' },
  },
  {
    name: 'rules-import-only-contract-and-data',
    comment: 'Rules are pure functions that server and browser share.',
    from: { path: '^src/rules/', pathNot: TEST_FILE },
    to: { path: '^(src|test|e2e|scripts)/', pathNot: '^src/(contract|data|rules)/' },
  },
  {
    name: 'data-imports-nothing-of-ours',
    comment: 'Lists of words, places and names: they know nobody who reads them.',
    from: { path: '^src/data/' },
    to: { path: '^(src|test|e2e|scripts)/' },
  },
  {
    name: 'client-imports-only-contract',
    comment: 'The client is made from the contract; it must work where nothing else of ours is.',
    from: { path: '^src/client/', pathNot: TEST_FILE },
    to: { path: '^(src|test|e2e|scripts)/', pathNot: '^src/(contract|client)/' },
  },
  {
    name: 'shared-code-never-node',
    comment: 'Contract, rules, client and web also run in a browser, where no Node module exists.',
    from: {
      path: '^src/(contract|data|rules|client|web)/',
      pathNot: [TEST_FILE, '^src/web/entry-server(-assets|-parts)?\\.tsx?$'],
    },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'server-never-web',
    comment: 'The server loads the built bundle of dist/, never the sources of the web.',
    from: { path: '^src/(server|demo|importers|postgres)/' },
    to: { path: '^src/web/' },
  },
  {
    name: 'web-never-server',
    comment: 'The web knows the server by the contract alone.',
    from: { path: '^src/web/' },
    to: { path: '^src/(server|demo|importers|postgres)/' },
  },
  {
    name: 'product-never-tests',
    comment: 'What is shipped never depends on a test or a test helper.',
    from: { path: '^src/', pathNot: TEST_FILE },
    to: { path: [TEST_FILE, '^(test|e2e)/'] },
  },
  {
    name: 'product-never-scripts',
    comment: 'Scripts use the product, not the other way round.',
    from: { path: '^src/' },
    to: { path: '^scripts/' },
  },
  {
    name: 'scripts-never-web',
    comment: 'Scripts may use the server; the web is reached through its bundle.',
    from: { path: '^scripts/' },
    to: { path: '^src/web/' },
  },
  {
    name: 'server-never-dev-packages',
    comment: 'An installation without development packages must still start.',
    from: { path: '^src/(contract|rules|server|demo|importers|postgres)/', pathNot: TEST_FILE },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm'] },
  },
  {
    name: 'no-unknown-import',
    comment: 'The file is missing, or the package is not in package.json.',
    from: {},
    // Build output exists only after a build; the table of calls is served by a plugin of the build.
    to: { couldNotResolve: true, pathNot: '(^|/)dist/|^virtual:' },
  },
  {
    name: 'no-file-circle',
    comment: 'Two files that need each other are one file, or a third one is missing.',
    from: {},
    to: { circular: true },
  },
];

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const server = [
  {
    name: 'server-base-never-features',
    comment:
      'http, pages, db, queries, views, authorization, jobs, integrations, backup and doctor are the floor of the features.',
    from: {
      path: '^src/(server/(http|pages|db|queries|views|authorization|jobs|integrations|backup|doctor)|postgres)/',
      pathNot: TEST_FILE,
    },
    to: { path: '^src/(server/(features/|(app|features|main|worker)\\.ts$)|(demo|importers)/)' },
  },
  {
    name: 'database-below-authorization',
    comment: 'Who may see what is asked of the database, which knows of no rights itself.',
    from: { path: '^src/server/db/', pathNot: TEST_FILE },
    to: { path: '^src/server/authorization/' },
  },
  {
    name: 'server-features-never-app',
    comment:
      'features.ts lists the features; a feature does not know who lists, joins or fills it.',
    from: { path: '^src/server/features/', pathNot: TEST_FILE },
    to: { path: '^src/(server/(app|features|main|worker)\\.ts$|(demo|importers)/)' },
  },
  {
    name: 'feature-value-for-the-list-alone',
    comment: 'What a feature hands to the server is taken in one place, so one line takes it out.',
    from: { path: '^(src|scripts)/', pathNot: [TEST_FILE, '^src/server/features\\.ts$'] },
    to: { path: '^src/server/features/[^/]+/feature\\.ts$' },
  },
  {
    name: 'proofs-made-in-access',
    comment: 'A proof stands for its check: made anywhere else, the check could be left out.',
    from: { path: '^(src|scripts)/', pathNot: [TEST_FILE, kinds('access')] },
    to: { path: '^src/server/authorization/proof\\.ts$' },
  },
  {
    name: 'readers-never-commands',
    comment: 'access, queries, views and emails read; only what stands above them writes.',
    from: { path: kinds('access', 'queries', 'views', 'emails'), pathNot: TEST_FILE },
    to: { path: kinds('commands', 'handlers', 'jobs') },
  },
  {
    name: 'commands-never-handlers-or-jobs',
    comment: 'A command enqueues a job by its name; it never calls the entrances.',
    from: { path: kinds('commands'), pathNot: TEST_FILE },
    to: { path: kinds('handlers', 'jobs') },
  },
  {
    name: 'handlers-and-jobs-apart',
    comment: 'Two entrances to the same commands: neither calls the other.',
    from: { path: kinds('handlers', 'jobs'), pathNot: TEST_FILE },
    to: {
      path: kinds('handlers', 'jobs'),
      // The same kind of the same feature may be cut into a sub-folder.
      pathNot: '^src/server/features/[^/]+/$1(/|\\.ts$)',
    },
  },
  {
    name: 'feature-entered-by-its-doors',
    comment: 'Another feature is entered through its access, queries and commands alone.',
    from: { path: SERVER_FEATURE },
    to: {
      path: '^src/server/features/',
      pathNot: ['^src/server/features/$1/', kinds('access', 'queries', 'commands')],
    },
  },
  {
    name: 'outsiders-enter-by-doors',
    comment: 'Importers and the demonstration enter a feature as another feature would.',
    from: { path: '^(scripts|src/(demo|importers))/', pathNot: TEST_FILE },
    to: {
      path: '^src/server/features/',
      pathNot: kinds('access', 'queries', 'commands'),
    },
  },
];

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const web = [
  {
    name: 'web-base-never-features',
    comment: 'ui, lib and locales know no feature.',
    from: { path: '^src/web/(ui|lib|locales)/', pathNot: TEST_FILE },
    to: { path: '^src/web/(?!(ui|lib|locales)/)' },
  },
  {
    name: 'web-workspace-below-features',
    comment:
      'The frame of the workspace stands around the features; what they put into it, they bring.',
    from: { path: '^src/web/workspace/', pathNot: TEST_FILE },
    to: { path: '^src/web/(?!(ui|lib|locales|workspace)/)' },
  },
  {
    name: 'web-rooms-by-their-names',
    comment:
      'Out of its room a file imports by #web/: a file that moves changes its own lines alone.',
    from: { path: WEB_ROOM },
    to: {
      path: '^src/web/',
      pathNot: '^src/web/$1/',
      dependencyTypesNot: ['aliased-subpath-import'],
    },
  },
  {
    name: 'web-features-never-app',
    comment: 'A route composes features; a feature does not know its routes.',
    from: { path: '^src/web/features/', pathNot: TEST_FILE },
    to: { path: ['^src/web/app/', '^src/web/[^/]+$'] },
  },
  {
    name: 'web-app-never-main',
    comment: 'main.tsx starts the app and is started by nobody.',
    from: { path: '^src/web/', pathNot: TEST_FILE },
    to: { path: '^src/web/main\\.tsx$' },
  },
  {
    name: 'web-feature-entered-by-its-doors',
    comment: 'Another web feature is entered through its queries.ts and parts/ alone.',
    from: { path: WEB_FEATURE },
    to: {
      path: '^src/web/features/',
      pathNot: ['^src/web/features/$1/', '^src/web/features/[^/]+/(queries\\.ts$|parts/)'],
    },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [...layers, ...server, ...web].map((rule) =>
    Object.assign(rule, { severity: 'error' }),
  ),
  options: {
    doNotFollow: { path: '(^|/)node_modules/' },
    exclude: { path: '^(dist|data|coverage)/' },
    // Imports of types are imports too: without them the order could be broken unseen.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      conditionNames: ['flair-source', 'import', 'types', 'node', 'default'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.d.ts'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
