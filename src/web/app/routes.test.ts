import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { publicPages } from './public-pages.ts';
import { publicRoutes } from './public-routes.tsx';
import { routes } from './routes.tsx';

it('names the file of each screen, which the server looks up in the build', () => {
  const sources = routes.flatMap(({ screen }) => ('source' in screen ? [screen.source] : []));
  const missing = sources.filter(
    (source) => source !== undefined && !existsSync(join(import.meta.dirname, '..', source)),
  );
  expect(sources.length).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});

it('has what the server needs of each public route', () => {
  expect(publicRoutes.map(({ name }) => name).toSorted()).toEqual(
    Object.keys(publicPages).toSorted(),
  );
});
