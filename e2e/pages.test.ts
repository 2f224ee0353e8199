import { expect, test } from 'vitest';
import { routes } from '#web/app/routes.tsx';
import { consolePages, userPath } from '#web/features/operators/parts/pages.ts';
import { modalValues } from '#web/lib/search-params.ts';
import { addressOf, placeNames, type Places } from './page-entry.ts';
import { pages } from './pages.ts';

const shown = new Set(pages.map(({ route }) => route));
const modalsOf = (search = '') => new URLSearchParams(search.split('#')[0]).getAll('modal');

test('every route of the product is in the table of pages', () => {
  expect(routes.map(({ path }) => path).filter((path) => !shown.has(path))).toEqual([]);
});

test('every page of the console is in the table', () => {
  const paths = [...Object.values(consolePages), userPath(':userId')];
  expect(paths.filter((path) => !shown.has(path))).toEqual([]);
});

test('every modal is in the table', () => {
  const opened = new Set(pages.flatMap(({ search }) => modalsOf(search)));
  expect(modalValues.filter((value) => !opened.has(value))).toEqual([]);
});

test('pages have names of their own and addresses without holes', () => {
  expect(new Set(pages.map(({ name }) => name)).size).toBe(pages.length);
  const places = Object.fromEntries(placeNames.map((name) => [name, name])) as Places;
  for (const entry of pages) expect(addressOf(entry, places)).not.toMatch(/[:{}*]|undefined/);
});
