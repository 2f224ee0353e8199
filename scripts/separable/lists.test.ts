import { expect, test } from 'vitest';
import { readErrors } from './check-types.ts';
import { disagreement, readDeclared } from './declared.ts';
import { withoutEntries } from './without-entries.ts';

const isGone = (path: string): boolean => /^src\/\w+\/features\/billing\//.test(path);
const squeeze = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

test('an import goes with the elements that name it', () => {
  const source = `import { auth } from './features/auth/feature.ts';
    import { billing } from './features/billing/feature.ts';
    /** The others. */
    const asked = [auth, billing];
    export const features = [...asked, billing(asked), over(asked)];`;
  expect(squeeze(withoutEntries('src/server/features.ts', source, 'element', isGone))).toBe(
    squeeze(`import { auth } from './features/auth/feature.ts';
      /** The others. */
      const asked = [auth,];
      export const features = [...asked, over(asked)];`),
  );
});

test('a route goes that loads it, and what is declared for two routes with both', () => {
  const source = `const bill = { screen: lazy(() => import('../features/billing/bill.screen.tsx')) };
    export const routes = [
      { path: '/bill', title: 'billing', ...bill },
      { path: '/bills', screen: lazy(() => import('#web/features/billing/bills.screen.tsx')) },
      { path: '/', screen: lazy(() => import('../features/auth/home.screen.tsx')) },
    ];`;
  expect(squeeze(withoutEntries('src/web/app/routes.tsx', source, 'element', isGone))).toBe(
    squeeze(`export const routes = [
      { path: '/', screen: lazy(() => import('../features/auth/home.screen.tsx')) },
    ];`),
  );
});

test('a property goes where the list is an object', () => {
  const source = `const modals = {
      login: () => import('../features/auth/login.modal.tsx').then((module) => module.Login),
      pay: () => import('../features/billing/pay.modal.tsx').then((module) => module.Pay),
    };`;
  expect(squeeze(withoutEntries('src/web/app/modals.tsx', source, 'property', isGone))).toBe(
    squeeze(`const modals = {
      login: () => import('../features/auth/login.modal.tsx').then((module) => module.Login),
    };`),
  );
});

test('parts in which modules are missing are told by side, what follows from it is not', () => {
  const output = [
    `../tmp/x/src/server/features/auth/handlers.ts(1,2): error TS2307: Cannot find module './x.ts'.`,
    `../tmp/x/src/demo/seed.ts(3,9): error TS2307: Cannot find module '../x.ts'.`,
    `../tmp/x/src/server/app.ts(3,9): error TS7006: Parameter 'x' has an 'any' type.`,
    `../tmp/x/src/web/app/footer.tsx(3,9): error TS2307: Cannot find module '../x.ts'.`,
  ].join('\n');
  expect(readErrors(output)).toEqual({ server: ['auth', 'demo'], web: ['app'] });
  expect(readErrors(output.split('\n')[2] ?? '')).toEqual({ server: ['app.ts'], web: [] });
});

test('a reason holds as long as it names what really stands on the feature', () => {
  const page = `| feature | server | web |
| --- | --- | --- |
| \`billing\` | yes | nothing |
| \`forms\` | \`projects\` \`applications\`: what is applied with | yes |`;
  const row = readDeclared(page).get('forms');
  expect(disagreement(row?.server, ['applications', 'projects'])).toBe(null);
  expect(disagreement(row?.server, ['applications'])).toContain('found: `applications`');
  expect(disagreement(row?.server, [])).toContain('found: yes');
  expect(disagreement(row?.web, ['app'])).toContain('page: yes');
  expect(disagreement(readDeclared(page).get('billing')?.web, 'nothing')).toBe(null);
  expect(disagreement(undefined, [])).toContain('is not on the page');
});
