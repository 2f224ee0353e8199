import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { boundaryRuleNames, findBoundaryBreaches } from './check-boundaries.ts';
import { type Tree, withTree } from './fixture-tree.ts';

const PRODUCT = JSON.parse(readFileSync('package.json', 'utf8')) as { imports: object };

const CLEAN: Tree = {
  'package.json': JSON.stringify({
    name: 'planted',
    type: 'module',
    imports: PRODUCT.imports,
    dependencies: { shipped: '1.0.0' },
    devDependencies: { workbench: '1.0.0' },
  }),
  'node_modules/shipped/package.json': '{"name":"shipped","version":"1.0.0","main":"index.js"}',
  'node_modules/shipped/index.js': 'exports.shipped = 1;',
  'node_modules/workbench/package.json': '{"name":"workbench","version":"1.0.0","main":"index.js"}',
  'node_modules/workbench/index.js': 'exports.workbench = 1;',
  'src/contract/define.ts': `import { shipped } from 'shipped'; export const defined = shipped;`,
  'src/contract/projects.ts': `import { defined } from './define.ts'; export const calls = defined;`,
  'src/rules/projects/project.ts': `import { calls } from '#contract/projects.ts'; export const isPast = calls;`,
  'src/server/db/pool.ts': `import { shipped } from 'shipped'; export const pool = shipped;`,
  'src/server/http/serve.ts': `import { readFileSync } from 'node:fs';
    import { pool } from '../db/pool.ts'; export const serve = [pool, readFileSync];`,
  'src/server/features/projects/access.ts': `import { pool } from '#server/db/pool.ts'; export const ownProject = pool;`,
  'src/server/features/projects/queries.ts': `import type { ownProject } from './access.ts';
    export type Row = typeof ownProject; export const findProject = 1;`,
  'src/server/features/projects/views.ts': `import type { Row } from './queries.ts'; export const toProject = (row: Row) => row;`,
  'src/server/features/projects/emails.ts': `import { toProject } from './views.ts'; export const mail = toProject;`,
  'src/server/features/projects/commands.ts': `import { isPast } from '#rules/projects/project.ts';
    import { ownProject } from './access.ts'; export const closeProject = [isPast, ownProject];`,
  'src/server/features/projects/jobs.ts': `import { closeProject } from './commands.ts';
    import { mail } from './emails.ts'; export const jobs = [closeProject, mail];`,
  'src/server/features/projects/handlers.ts': `import { closeProject } from './commands.ts';
    import { toProject } from './views.ts'; export const handlers = [closeProject, toProject];`,
  'src/server/authorization/proof.ts': `export const proven = 1;`,
  'src/server/features/applications/access.ts': `import { proven } from '#server/authorization/proof.ts';
    export const ownApplication = proven;`,
  'src/server/features/applications/commands.ts': `import { closeProject } from '../projects/commands.ts';
    export const send = closeProject;`,
  'src/server/features/applications/handlers/decide.ts': `import { reply } from './reply.ts'; export const decide = reply;`,
  'src/server/features/applications/handlers/reply.ts': `export const reply = 1;`,
  'src/demo/seed.ts': `import { closeProject } from '../server/features/projects/commands.ts'; export const seed = closeProject;`,
  'src/server/features/projects/feature.ts': `import { handlers } from './handlers.ts';
    import { jobs } from './jobs.ts'; export const projects = [handlers, jobs];`,
  'src/server/features.ts': `import { projects } from './features/projects/feature.ts'; export const features = projects;`,
  'src/server/app.ts': `import { features } from './features.ts';
    import { seed } from '../demo/seed.ts'; export const app = [features, seed];`,
  'src/server/worker.ts': `import { app } from './app.ts'; export const worker = app;`,
  'src/server/main.ts': `import { app } from './app.ts'; app;`,
  'src/server/features/projects/close.test.ts': `import { app } from '../../app.ts';
    import { world } from '#test/world.ts'; import { workbench } from 'workbench'; app; world; workbench;`,
  'src/web/ui/button.tsx': `export const Button = 1;`,
  'src/web/lib/client.ts': `import { calls } from '#contract/projects.ts'; export const client = calls;`,
  'src/web/features/projects/queries.ts': `import { client } from '#web/lib/client.ts'; export const projects = client;`,
  'src/web/features/projects/parts/card.tsx': `import { Button } from '#web/ui/button.tsx'; export const Card = Button;`,
  'src/web/features/projects/list.screen.tsx': `import { Card } from './parts/card.tsx'; export const ListScreen = Card;`,
  'src/web/workspace/frame.tsx': `import { Button } from '#web/ui/button.tsx'; export const Frame = Button;`,
  'src/web/features/applications/mine.screen.tsx': `import { projects } from '#web/features/projects/queries.ts';
    import { Card } from '#web/features/projects/parts/card.tsx';
    import { Frame } from '#web/workspace/frame.tsx'; export const MineScreen = [projects, Card, Frame];`,
  'src/web/app/routes.tsx': `import { ListScreen } from '#web/features/projects/list.screen.tsx'; export const routes = ListScreen;`,
  'src/web/main.tsx': `import { routes } from './app/routes.tsx'; import { workbench } from 'workbench'; routes; workbench;`,
  'test/world.ts': `import { app } from '#server/app.ts'; export const world = app;`,
  'scripts/import.ts': `import { closeProject } from '#server/features/projects/commands.ts'; closeProject;`,
  'e2e/journey.spec.ts': `import { calls } from '#contract/projects.ts'; calls;`,
};

const importOf = (specifier: string) =>
  `import * as used from '${specifier}'; export const kept = used;`;
const importTypeOf = (specifier: string, name: string) =>
  `import type { ${name} } from '${specifier}'; export type Kept = typeof ${name};`;

const drawing = (...arrows: string[]) =>
  ['```mermaid', 'graph LR', ...arrows.map((arrow) => `  ${arrow}`), '```', ''].join('\n');

/** rule → planted files, each set of which alone must be refused by that rule. */
const PLANTS: Record<string, Tree[]> = {
  'contract-imports-nothing-of-ours': [
    { 'src/contract/auth.ts': importOf('#rules/projects/project.ts') },
    { 'src/contract/auth.ts': importTypeOf('#server/db/pool.ts', 'pool') },
  ],
  'rules-import-only-contract-and-data': [
    { 'src/rules/auth.ts': importOf('#server/db/pool.ts') },
    { 'src/rules/auth.ts': importTypeOf('#web/lib/client.ts', 'client') },
  ],
  'data-imports-nothing-of-ours': [
    { 'src/data/places.ts': importOf('#rules/projects/project.ts') },
    { 'src/data/places.ts': importTypeOf('#contract/projects.ts', 'calls') },
  ],
  'client-imports-only-contract': [
    { 'src/client/send.ts': importOf('#rules/projects/project.ts') },
    { 'src/client/client.ts': importTypeOf('#web/lib/client.ts', 'client') },
  ],
  'shared-code-never-node': [
    { 'src/rules/auth.ts': importOf('node:crypto') },
    { 'src/web/lib/hash.ts': importOf('node:crypto') },
  ],
  'server-never-web': [
    { 'src/server/http/pages.ts': importOf('#web/app/routes.tsx') },
    { 'src/server/http/pages.ts': `export const page = () => import('../../web/ui/button.tsx');` },
  ],
  'web-never-server': [
    { 'src/web/lib/db.ts': importTypeOf('../../server/db/pool.ts', 'pool') },
    { 'src/web/features/projects/queries.ts': importOf('#server/features/projects/queries.ts') },
  ],
  'product-never-tests': [
    { 'src/server/http/fake.ts': importOf('#test/world.ts') },
    { 'src/server/http/fake.ts': importOf('../features/projects/close.test.ts') },
  ],
  'product-never-scripts': [
    { 'src/server/jobs/nightly.ts': importOf('../../../scripts/import.ts') },
  ],
  'scripts-never-web': [{ 'scripts/seed.ts': importOf('#web/lib/client.ts') }],
  'server-never-dev-packages': [{ 'src/server/db/seed.ts': importOf('workbench') }],
  'no-unknown-import': [
    { 'src/server/db/seed.ts': importOf('./missing.ts') },
    { 'src/server/db/seed.ts': importOf('never-declared') },
  ],
  'no-file-circle': [
    { 'src/rules/a.ts': importOf('./b.ts'), 'src/rules/b.ts': importOf('./a.ts') },
    { 'src/rules/a.ts': importOf('./b.ts'), 'src/rules/b.ts': importTypeOf('./a.ts', 'kept') },
  ],
  'proofs-made-in-access': [
    { 'src/server/features/projects/handlers.ts': importOf('#server/authorization/proof.ts') },
    { 'src/server/features/files/commands/keep.ts': importOf('#server/authorization/proof.ts') },
    { 'src/demo/seed.ts': importOf('#server/authorization/proof.ts') },
  ],
  'no-feature-circle': [
    { 'src/server/features/projects/queries.ts': importOf('../applications/access.ts') },
    {
      'src/server/features/auth/access.ts': importOf('../profiles/queries.ts'),
      'src/server/features/profiles/queries.ts': `export const rows = 1;`,
      'src/server/features/profiles/commands/edit.ts': importOf('../../files/queries.ts'),
      'src/server/features/files/queries.ts': `export const files = 1;`,
      'src/server/features/files/access.ts': importOf('../auth/queries.ts'),
      'src/server/features/auth/queries.ts': `export const sessions = 1;`,
    },
    {
      'src/web/features/applications/queries.ts': `export const mine = 1;`,
      'src/web/features/projects/page.screen.tsx': importOf(
        '#web/features/applications/queries.ts',
      ),
    },
  ],
  'server-base-never-features': [
    { 'src/server/http/menu.ts': importOf('../features/projects/queries.ts') },
    { 'src/server/db/menu.ts': importTypeOf('../features/projects/queries.ts', 'findProject') },
    { 'src/server/jobs/menu.ts': importOf('../features/projects/jobs.ts') },
    { 'src/server/queries/menu.ts': importOf('../features/projects/queries.ts') },
    { 'src/server/views/menu.ts': importTypeOf('../features/projects/queries.ts', 'findProject') },
    { 'src/server/http/menu.ts': importOf('../features.ts') },
    { 'src/server/integrations/mail/menu.ts': importOf('../../app.ts') },
    { 'src/server/db/fill.ts': importOf('../../demo/seed.ts') },
    { 'src/postgres/fill.ts': importOf('../server/features/projects/queries.ts') },
  ],
  'database-below-authorization': [
    {
      'src/server/authorization/shown.ts': `export const shown = true;`,
      'src/server/db/rows.ts': importOf('../authorization/shown.ts'),
    },
  ],
  'server-features-never-app': [
    { 'src/server/features/projects/views.ts': importOf('../../app.ts') },
    { 'src/server/features/projects/commands.ts': importOf('../../../demo/seed.ts') },
    { 'src/server/features/auth/commands.ts': importOf('../../features.ts') },
    {
      'src/importers/projects.ts': `export const importProjects = 1;`,
      'src/server/features/auth/commands.ts': importOf('#importers/projects.ts'),
    },
  ],
  'feature-value-for-the-list-alone': [
    { 'src/server/worker.ts': importOf('./features/projects/feature.ts') },
    { 'src/server/features/auth/feature.ts': importOf('../projects/feature.ts') },
  ],
  'readers-never-commands': [
    { 'src/server/features/auth/access.ts': importOf('../projects/commands.ts') },
    { 'src/server/features/projects/queries/list.ts': importOf('../commands.ts') },
    { 'src/server/features/projects/views.ts': importOf('./handlers.ts') },
    { 'src/server/features/projects/emails/sent.ts': importOf('../jobs.ts') },
  ],
  'commands-never-handlers-or-jobs': [
    { 'src/server/features/projects/commands/close.ts': importOf('../handlers.ts') },
    { 'src/server/features/projects/commands.ts': importOf('./jobs.ts') },
  ],
  'handlers-and-jobs-apart': [
    { 'src/server/features/projects/handlers.ts': importOf('./jobs.ts') },
    { 'src/server/features/projects/jobs/nightly.ts': importOf('../handlers.ts') },
  ],
  'feature-entered-by-its-doors': [
    { 'src/server/features/applications/queries.ts': importOf('../projects/views.ts') },
    { 'src/server/features/applications/jobs.ts': importOf('../projects/emails.ts') },
    { 'src/server/features/applications/handlers.ts': importOf('../projects/handlers.ts') },
  ],
  'outsiders-enter-by-doors': [
    { 'scripts/seed.ts': importOf('#server/features/projects/handlers.ts') },
    { 'scripts/seed.ts': importOf('#server/features/projects/views.ts') },
    { 'src/demo/more.ts': importOf('../server/features/projects/views.ts') },
    { 'src/importers/more.ts': importOf('../server/features/projects/views.ts') },
  ],
  'web-base-never-features': [
    { 'src/web/ui/card.tsx': importOf('#web/features/projects/parts/card.tsx') },
    { 'src/web/lib/routes.ts': importOf('#web/app/routes.tsx') },
    { 'src/web/locales/en/projects.ts': importOf('#web/features/projects/queries.ts') },
    { 'src/web/ui/bar.tsx': importOf('#web/workspace/frame.tsx') },
  ],
  'web-workspace-below-features': [
    { 'src/web/workspace/bar.tsx': importOf('#web/features/projects/parts/card.tsx') },
    { 'src/web/workspace/bar.tsx': importOf('#web/app/routes.tsx') },
  ],
  'web-rooms-by-their-names': [
    { 'src/web/features/applications/queries.ts': importOf('../projects/queries.ts') },
    { 'src/web/features/projects/parts/row.tsx': importTypeOf('../../../ui/button.tsx', 'Button') },
    {
      'src/web/app/late.ts': `export const late = () => import('../features/projects/queries.ts');`,
    },
    { 'src/web/ui/again.test.tsx': importOf('../lib/client.ts') },
  ],
  'web-arrows-as-drawn': [
    { 'docs/develop/web-folders.md': drawing() },
    {
      'docs/develop/web-folders.md': drawing(
        'applications -->|1| projects',
        'projects -->|1| auth',
      ),
    },
  ],
  'web-features-never-app': [
    { 'src/web/features/projects/queries.ts': importOf('#web/app/routes.tsx') },
  ],
  'web-app-never-main': [{ 'src/web/app/again.tsx': importOf('../main.tsx') }],
  'web-feature-entered-by-its-doors': [
    {
      'src/web/features/applications/form.modal.tsx': importOf(
        '#web/features/projects/list.screen.tsx',
      ),
    },
  ],
};

const cases = Object.entries(PLANTS).flatMap(([rule, plants]) =>
  plants.map((plant) => ({ rule, plant, files: Object.keys(plant).join(', ') })),
);

test('a tree that keeps the order is clean', async () => {
  expect(await withTree(CLEAN, findBoundaryBreaches)).toEqual([]);
  const drawn = { 'docs/develop/web-folders.md': drawing('applications -->|3| projects') };
  expect(await withTree({ ...CLEAN, ...drawn }, findBoundaryBreaches)).toEqual([]);
});

test('every rule has a planted breach, and every plant a rule', () => {
  expect(Object.keys(PLANTS).toSorted()).toEqual(boundaryRuleNames().toSorted());
});

test.each(cases)('$rule refuses $files', async ({ rule, plant }) => {
  const breaches = await withTree({ ...CLEAN, ...plant }, findBoundaryBreaches);
  const planted = Object.keys(plant);
  expect(breaches.map((breach) => breach.rule)).toContain(rule);
  const told = breaches.filter((breach) => breach.rule === rule).map((breach) => breach.where);
  expect(
    told.some(
      (where) => planted.some((file) => where.includes(file)) || rule === 'no-feature-circle',
    ),
  ).toBe(true);
});
