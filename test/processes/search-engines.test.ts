import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appWithPages } from '#test/app-with-pages.ts';
import { anAccount, aProject, type TestProject } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
let app: FastifyInstance;
let open: TestProject;

beforeAll(async () => {
  world = await createWorld();
  app = await appWithPages(world);
  const account = await anAccount(world, { name: 'Fjord Fund' });
  open = await aProject(world, { account, name: 'Cold Start Accelerator' });
}, 120_000);
afterAll(async () => {
  await app.close();
  await world.close();
});

const get = async (url: string, headers = {}) => app.inject({ method: 'GET', url, headers });

const graphIn = (html: string): Record<string, unknown>[] => {
  const text = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  return (JSON.parse(text) as { '@graph': Record<string, unknown>[] })['@graph'];
};

test('structured data says what a page is, until when, and where it stands', async () => {
  const address = `http://flair.test/projects/${open.slug}`;
  const [project, way] = graphIn((await get(`/projects/${open.slug}`)).body);
  const { deadline } = (await world.as().ok('getProject', { params: { id: open.slug } })).data;
  expect(project).toMatchObject({
    '@type': 'EducationalOccupationalProgram',
    url: address,
    applicationDeadline: deadline,
    offers: { '@type': 'Offer', validThrough: deadline },
  });
  expect(way).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, item: 'http://flair.test/' },
      { position: 2, item: 'http://flair.test/projects' },
      { position: 3, item: address },
    ],
  });
  const home = graphIn((await get('/')).body);
  expect(home.map((thing) => thing['@type'])).toEqual(['WebSite', 'Organization']);
  const organisation = graphIn((await get(`/organisations/${open.account.slug}`)).body);
  expect(organisation.map((thing) => thing['@type'])).toEqual(['Organization', 'BreadcrumbList']);
});

const link = (rel: string, to: string) =>
  `<link rel="${rel} href="http://flair.test${to.replace('&', '&amp;')}">`;

test('each public page names its address in each language, and that address is in it', async () => {
  const paths = ['/', '/projects', '/projects?status=past', '/perks', '/for-organisations'];
  for (const path of [...paths, `/projects/${open.slug}`, `/organisations/${open.account.slug}`]) {
    const french = `${path}${path.includes('?') ? '&' : '?'}lang=fr`;
    const alternates =
      link('alternate" hreflang="en"', path) +
      link('alternate" hreflang="fr"', french) +
      link('alternate" hreflang="x-default"', path);
    const plain = (await get(path)).body;
    expect(plain).toContain(link('canonical"', path) + alternates);
    const other = await get(french);
    expect(other.body).toContain('<html lang="fr"');
    expect(other.body).toContain(link('canonical"', french) + alternates);
  }
});

test('the language of an address gives way to the one chosen in the browser, and goes before its own', async () => {
  const inFrench = await get('/projects?lang=en', { 'accept-language': 'fr' });
  expect(inFrench.body).toContain('<html lang="en"');
  expect(inFrench.body).toContain('<link rel="canonical" href="http://flair.test/projects">');
  const chosen = await get('/projects?lang=fr', { cookie: 'flair_language=en' });
  expect(chosen.body).toContain('<html lang="en"');
  const unknown = await get('/projects?lang=de');
  expect(unknown.body).toBe((await get('/projects')).body);
});

test('a page that is not to be kept has no address for search engines', async () => {
  for (const path of [
    '/projects?q=cold',
    '/perks?q=cold',
    '/applications',
    '/projects/none-such',
  ]) {
    const { body } = await get(path);
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).not.toMatch(/rel="canonical"|hreflang/);
  }
});

test('the sitemap has each page once a language, with when it changed', async () => {
  const map = (await get('/sitemaps/1.xml')).body;
  const address = `http://flair.test/projects/${open.slug}`;
  for (const loc of [address, `${address}?lang=fr`]) {
    expect(map).toContain(`<url><loc>${loc}</loc><lastmod>`);
  }
  expect(map).toContain(`<xhtml:link rel="alternate" hreflang="fr" href="${address}?lang=fr"/>`);
  for (const path of ['/', '/projects', '/perks', '/for-organisations']) {
    expect(map.split(`<loc>http://flair.test${path}</loc>`)).toHaveLength(2);
  }
  expect(map).toMatch(
    /<loc>http:\/\/flair\.test\/projects\?status=past&amp;lang=fr<\/loc><lastmod>/,
  );
});
