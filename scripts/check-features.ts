// The closed file vocabulary of the features: whoever knows one feature knows them all.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Breach } from './check-boundaries.ts';

/** A feature owns a table, an outside service or a lifecycle; a new name is a decision. */
export const FEATURES = [
  'auth',
  'profiles',
  'startups',
  'projects',
  'bookmarks',
  'forms',
  'applications',
  'management',
  'reviews',
  'connectors',
  'billing',
  'webhooks',
  'notifications',
  'lookups',
  'files',
  'operators',
  'slots',
  'prefill',
  'device',
];
/** What lives in the web alone has no calls, so no contract. */
const WEB_ALONE = new Set(['device']);
const CONTRACT_FILES = [
  'text',
  'names',
  'define',
  'errors',
  'limits',
  'shared',
  'index',
  'audit',
  'questions',
  'project-management',
  'project-search',
  'project-filters',
  'organisation-search',
  'connector-views',
  'referral-links',
  'referral-disputes',
  'sent-referrals',
  'dispute-limits',
  'startup-values',
  'project-figures',
  'eligibility',
  'startup-eligibility',
  'project-rounds',
  'outside-applications',
  'conversations',
  'application-exports',
  'application-management',
  'application-steps',
  'rejection-reasons',
  'release-dates',
  'second-person',
  'decision-mails',
  'application-views',
  'management-overview',
  'management-referrals',
  'operator-views',
  'operator-deadlines',
  'operator-disputes',
  'operator-migrations',
  'operator-earnings',
  'operator-moderation',
  'operator-money',
  'invoices',
  'credit-notes',
  'card-payments',
  'operator-cards',
  'payees',
  'operator-synonyms',
  'startup-field-kinds',
  'startup-fields',
  'startup-profile',
  'startup-founders',
  'startup-applications',
  'submissions',
  'case-file',
  'blind-review',
  'home',
  'review-views',
  'saved-searches',
  'second-factor',
  'team-security',
  'api-keys',
  'api-key-limits',
  'webhook-limits',
  'pictures',
  ...FEATURES,
];
const SERVER_KINDS = ['handlers', 'access', 'commands', 'queries', 'views', 'jobs', 'emails'];
const FORBIDDEN_WORDS = new Set(['util', 'utils', 'helper', 'helpers', 'misc', 'common']);

const KEBAB = '[a-z0-9]+(-[a-z0-9]+)*';
const SERVER_FILE = new RegExp(
  `^(feature\\.ts|(${SERVER_KINDS.join('|')})\\.ts|(${SERVER_KINDS.join('|')}|data)/${KEBAB}\\.ts|((${SERVER_KINDS.join('|')})/)?${KEBAB}\\.test\\.ts)$`,
);
const WEB_FILE = new RegExp(
  `^(queries\\.ts|${KEBAB}\\.(screen|modal)\\.tsx|parts/(${KEBAB}/)?${KEBAB}\\.tsx?|(parts/(${KEBAB}/)?)?${KEBAB}(\\.(screen|modal))?\\.test\\.tsx?)$`,
);
/* The catalogues are cut by subject, which may be larger or smaller than a feature. */
const CONTRACT_FILE = new RegExp(
  `^(messages/${KEBAB}|${CONTRACT_FILES.join('|')})(\\.test)?\\.ts$`,
);

/** Returns every file below `root`/src that the vocabulary does not know, by rule. */
export function findFeatureBreaches(root: string): Breach[] {
  return [
    ...featureFolder(root, 'src/server/features', 'server-feature-vocabulary', SERVER_FILE),
    ...featureFolder(root, 'src/web/features', 'web-feature-vocabulary', WEB_FILE),
    ...filesBelow(root, 'src/contract')
      .filter((file) => !CONTRACT_FILE.test(file))
      .map((file) => ({ rule: 'contract-vocabulary', where: `src/contract/${file}` })),
    ...filesBelow(root, 'src')
      .filter((file) => file.split(/[/.]/).some((word) => FORBIDDEN_WORDS.has(word)))
      .map((file) => ({ rule: 'no-catch-all-file', where: `src/${file}` })),
  ];
}

function featureFolder(root: string, base: string, rule: string, allowed: RegExp): Breach[] {
  const contracts = filesBelow(root, 'src/contract');
  const files = filesBelow(root, base);
  const names = new Set(files.map((file) => file.split('/')[0] ?? ''));
  const nameBreaches = [...names].flatMap((name) => {
    if (!FEATURES.includes(name)) return [{ rule: 'feature-name', where: `${base}/${name}` }];
    if (contracts.includes(`${name}.ts`) || WEB_ALONE.has(name)) return [];
    return [{ rule: 'feature-without-contract', where: `${base}/${name}` }];
  });
  const fileBreaches = files
    .filter((file) => !allowed.test(file.slice(file.indexOf('/') + 1)))
    .map((file) => ({ rule, where: `${base}/${file}` }));
  return [...nameBreaches, ...fileBreaches, ...twofold(base, files)];
}

/* A kind is a file or a folder: with both, nobody knows where to look. */
function twofold(base: string, files: readonly string[]): Breach[] {
  return files
    .filter((file) => files.some((other) => other.startsWith(`${file.replace(/\.tsx?$/, '')}/`)))
    .map((file) => ({ rule: 'file-and-folder', where: `${base}/${file}` }));
}

function filesBelow(root: string, folder: string): string[] {
  try {
    return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => path.slice(join(root, folder).length + 1).replaceAll('\\', '/'))
      .toSorted();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

if (import.meta.main) {
  const breaches = findFeatureBreaches('.');
  for (const { rule, where } of breaches) console.log(`${rule}: ${where}`);
  if (breaches.length > 0) {
    console.log('The vocabulary stands in scripts/check-features.ts and ARCHITECTURE.md.');
    process.exitCode = 1;
  }
}
