import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { appWithPages } from '#test/app-with-pages.ts';
import { anAccount, aProject } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
let withLinks: FastifyInstance;
let without: FastifyInstance;
let slug: string;

const siteLinks = [
  ['help', 'mailto:help@example.org'],
  ['terms', 'https://example.org/terms?a=1&b="2"<script>'],
  ['privacy', 'https://example.org/privacy'],
] as const;

beforeAll(async () => {
  world = await createWorld();
  const account = await anAccount(world, {});
  ({ slug } = await aProject(world, { account, name: 'Harbour' }));
  const { services } = world;
  const config = { ...services.config, siteLinks };
  without = await appWithPages(world);
  withLinks = await appWithPages(world, { services: { ...services, config } });
}, 120_000);
afterAll(async () => {
  await withLinks.close();
  await without.close();
  await world.close();
});

const get = async (app: FastifyInstance, url: string, language = 'en') =>
  (await app.inject({ method: 'GET', url, headers: { 'accept-language': language } })).body;
const link = (address: string, label: string) =>
  new RegExp(
    `<a href="${RegExp.escape(address)}"[^>]*rel="noreferrer"[^>]*>${label}</a>|<a rel="noreferrer"[^>]*href="${RegExp.escape(address)}"[^>]*>${label}</a>`,
  );

describe('the operator’s own pages', () => {
  test.each(['/', '/projects', '/nowhere', '/applications'])(
    'are at the foot of %s without a script',
    async (path) => {
      const page = await get(withLinks, path);
      expect(page).toMatch(link('mailto:help@example.org', 'Help'));
      expect(page).toMatch(link('https://example.org/privacy', 'Privacy'));
      // As an attribute and in the state: nothing that is set can end either.
      expect(page).not.toContain('"2"<script>');
      expect(page).not.toContain('Source code');
      expect(await get(withLinks, path, 'fr')).toMatch(
        link('https://example.org/privacy', 'Confidentialité'),
      );
    },
  );

  test('are at the foot of the form that needs no script', async () => {
    const path = `/projects/${slug}/apply/plain`;
    expect(await get(withLinks, path)).toMatch(link('https://example.org/privacy', 'Privacy'));
    expect(await get(without, path)).not.toContain('<footer');
  });

  test.each(['/', '/projects', '/applications'])(
    'leave no trace in %s where none is set',
    async (path) => {
      const page = await get(without, path);
      expect(page).not.toContain('siteLinks');
      expect(page).not.toContain('>Privacy</a>');
    },
  );
});
