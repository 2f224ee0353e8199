import { expect, test } from 'vitest';
import { findFeatureBreaches } from './check-features.ts';
import { type Tree, withTree } from './fixture-tree.ts';

const CLEAN_FILES = [
  'src/contract/define.ts',
  'src/contract/define.test.ts',
  'src/contract/messages/answers.ts',
  'src/contract/projects.ts',
  'src/server/features/projects/feature.ts',
  'src/server/features/projects/handlers.ts',
  'src/server/features/projects/access.ts',
  'src/server/features/projects/commands/close-project.ts',
  'src/server/features/projects/commands/close-project.test.ts',
  'src/server/features/projects/emails/closed.ts',
  'src/server/features/projects/list.test.ts',
  'src/web/features/projects/queries.ts',
  'src/web/features/projects/project-list.screen.tsx',
  'src/web/features/projects/project-list.screen.test.tsx',
  'src/web/features/projects/share.modal.tsx',
  'src/web/features/projects/parts/project-card.tsx',
  'src/web/features/projects/parts/builder/use-drag.ts',
];
const treeOf = (files: string[]): Tree => Object.fromEntries(files.map((file) => [file, '']));

test('a tree within the vocabulary is clean', async () => {
  expect(await withTree(treeOf(CLEAN_FILES), findFeatureBreaches)).toEqual([]);
});

test('a tree without sources is clean', async () => {
  expect(await withTree({}, findFeatureBreaches)).toEqual([]);
});

test.each([
  ['server-feature-vocabulary', 'src/server/features/projects/service.ts'],
  ['server-feature-vocabulary', 'src/server/features/projects/features.ts'],
  ['server-feature-vocabulary', 'src/server/features/projects/model/row.ts'],
  ['server-feature-vocabulary', 'src/server/features/projects/commands/deep/close.ts'],
  ['server-feature-vocabulary', 'src/server/features/projects/commands/CloseProject.ts'],
  ['server-feature-vocabulary', 'src/server/features/readme.ts'],
  ['web-feature-vocabulary', 'src/web/features/projects/list.tsx'],
  ['web-feature-vocabulary', 'src/web/features/projects/ProjectList.screen.tsx'],
  ['web-feature-vocabulary', 'src/web/features/projects/copy.ts'],
  ['web-feature-vocabulary', 'src/web/features/projects/hooks/use-list.ts'],
  ['contract-vocabulary', 'src/contract/widgets.ts'],
  ['contract-vocabulary', 'src/contract/messages/fr/answers.ts'],
  ['contract-vocabulary', 'src/contract/projects/list.ts'],
  ['feature-name', 'src/server/features/widgets/handlers.ts'],
  ['feature-name', 'src/web/features/widgets/queries.ts'],
  ['feature-without-contract', 'src/server/features/reviews/handlers.ts'],
  ['feature-without-contract', 'src/web/features/billing/queries.ts'],
  ['file-and-folder', 'src/server/features/projects/commands.ts'],
  ['no-catch-all-file', 'src/server/http/utils.ts'],
  ['no-catch-all-file', 'src/web/lib/helpers/dates.ts'],
])('%s refuses %s', async (rule, file) => {
  const breaches = await withTree(treeOf([...CLEAN_FILES, file]), findFeatureBreaches);
  expect(breaches.map((breach) => breach.rule)).toContain(rule);
  expect(breaches.every((breach) => file.startsWith(breach.where))).toBe(true);
});
