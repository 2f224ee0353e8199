import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { appWithPages } from '#test/app-with-pages.ts';
import { anAccount, aProject, type TestProject } from '#test/factories.ts';
import { uploadPicture } from '#test/upload.ts';
import { createWorld, type World } from '#test/world.ts';

const day = 86_400_000;
let world: World;
let app: FastifyInstance;
let open: TestProject;
let past: TestProject;
let draft: TestProject;

beforeAll(async () => {
  world = await createWorld();
  app = await appWithPages(world);
  const account = await anAccount(world, { name: 'Fjord & Søn <Fund>' });
  open = await aProject(world, { account, name: 'Cold Start </script> Accelerator' });
  const over = new Date(world.clock.now().getTime() - 9 * day);
  past = await aProject(world, {
    account,
    name: 'Last Year’s Grant',
    status: 'expired',
    deadline: over,
  });
  draft = await aProject(world, { account, name: 'Secret Draft', status: 'draft' });
}, 120_000);
afterAll(async () => {
  await app.close();
  await world.close();
});

const get = async (url: string, headers = {}) => app.inject({ method: 'GET', url, headers });

async function languageAsked(headers: Record<string, string>): Promise<string[] | undefined> {
  const page = await get('/projects', headers);
  return /<html lang="(..)".*?<title>([^<]*)/s.exec(page.body)?.slice(1);
}

test('a page is written in the language that was chosen, else in that of the browser', async () => {
  const french = { 'accept-language': 'fr-CH, fr;q=0.9, en;q=0.8' };
  const inEnglish = await languageAsked({});
  const inFrench = await languageAsked(french);
  expect(inEnglish?.[0]).toBe('en');
  expect(inFrench?.[0]).toBe('fr');
  expect(inFrench?.[1]).not.toBe(inEnglish?.[1]);
  expect(await languageAsked({ ...french, cookie: 'flair_language=en' })).toEqual(inEnglish);
  expect(await languageAsked({ cookie: 'flair_language=fr' })).toEqual(inFrench);
  expect(await languageAsked({ cookie: 'flair_language=de"><script>' })).toEqual(inEnglish);
});

test('a font is small enough for its share of a slow line, without what protects only documents', async () => {
  const { body } = await get('/');
  const [, font = ''] = /href="(\/assets\/display[^"]+woff2)"/.exec(body) ?? [];
  const { statusCode, headers } = await get(font);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-site',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(headers).not.toHaveProperty('content-security-policy');
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}\r\n`);
  // Seven packets: what each of three files has of a round trip.
  expect(lines.join('').length + Number(headers['content-length'])).toBeLessThan(7 * 1460);
});

test('pages of both languages are kept apart, and caches on the way are told so', async () => {
  const english = await get(`/projects/${open.slug}`);
  const french = await get(`/projects/${open.slug}`, { 'accept-language': 'fr' });
  expect(english.headers['vary']).toBe('accept-encoding, accept-language, cookie');
  expect(french.headers['etag']).not.toBe(english.headers['etag']);
  expect((await get(`/projects/${open.slug}`)).body).toBe(english.body);
});

test('a page that is not there, a shell and a page without a script say so in French', async () => {
  const french = { 'accept-language': 'fr' };
  const missing = await get('/projects/no-such-project', french);
  expect(missing.statusCode).toBe(404);
  expect(missing.body).toContain('<html lang="fr"');
  expect(missing.body).toContain('Il n’y a rien à cette adresse');
  expect(missing.body).not.toContain('Page not found');
  const shell = await get('/applications', french);
  expect(shell.body).toContain('<title>Candidatures');
});

test('a project page is complete without script and links to its preview picture', async () => {
  const page = await get(`/projects/${open.slug}?referer_id=01900000-0000-7000-8000-000000000000`);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Cold Start &lt;/script&gt; Accelerator</h1>');
  expect(page.body).toContain(`href="/projects/${open.slug}/apply"`);
  expect(page.body).toContain(
    `<link rel="canonical" href="http://flair.test/projects/${open.slug}">`,
  );
  expect(page.body).toContain(
    `<meta property="og:image" content="http://flair.test/og/projects/${open.slug}.png">`,
  );
  expect(page.body.split('</script>')).toHaveLength(4);
});

test('a past project says so and shows open ones instead of a way in', async () => {
  const page = await get(`/projects/${past.slug}`);
  expect(page.body).toContain('Applications are closed');
  expect(page.body).not.toContain('/apply"');
  expect(page.body).toContain('See open projects');
});

test('the list is rendered with its first page, filters and search', async () => {
  const all = await get('/projects');
  expect(all.body).toContain('1 open project');
  expect(all.body).toContain(`href="/projects/${open.slug}"`);
  expect(all.body).not.toContain('Secret Draft');
  const none = await get('/projects?q=zeppelin');
  expect(none.body).toContain('Nothing has “zeppelin”');
  expect(none.body).toContain('aria-label="Remove “zeppelin”"');
  expect(none.body).toContain('<meta name="robots" content="noindex">');
  const ended = await get('/projects?status=past');
  expect(ended.body).toContain(`href="/projects/${past.slug}"`);
});

test('a list names the feed of what it shows, and past projects have none', async () => {
  const feedOf = async (address: string) => {
    const { body } = await get(address);
    return /<link rel="alternate" type="application\/rss\+xml"[^>]* href="([^"]+)"/.exec(body)?.[1];
  };
  const all = await get((await feedOf('/projects')) ?? '');
  expect(all.headers['content-type']).toContain('application/rss+xml');
  expect(all.body).toContain(`/projects/${open.slug}</link>`);
  const none = await get((await feedOf('/projects?q=zeppelin'))?.replaceAll('&amp;', '&') ?? '');
  expect(none.statusCode).toBe(200);
  expect(none.body).not.toContain('<item>');
  expect(await feedOf('/projects?status=past')).toBeUndefined();
});

test('what does not exist, or is a draft, is a page with status 404', async () => {
  const urls = ['/nothing', '/projects/nothing', `/projects/${draft.slug}`, '/organisations/none'];
  const pages = await Promise.all(urls.map(async (url) => get(url)));
  for (const page of pages) {
    expect(page.statusCode).toBe(404);
    expect(page.body).toContain('Page not found');
    expect(page.body).not.toContain('Secret Draft');
  }
});

test('a page is kept for all its links, answers to its tag, and HEAD sends no body', async () => {
  const first = await get('/projects', { 'accept-encoding': 'gzip' });
  expect(first.headers['content-encoding']).toBe('gzip');
  const tag = String(first.headers['etag']);
  const again = await get('/projects?referer_id=x', { 'if-none-match': tag });
  expect(again.statusCode).toBe(304);
  const head = await app.inject({ method: 'HEAD', url: '/projects' });
  expect(head.statusCode).toBe(200);
  expect(head.body).toBe('');
});

/** The tag that another process gives a page, so many ms later. */
const tagLater = async (ms: number, url: string) => {
  const other = await appWithPages(world, {
    clock: () => new Date(world.clock.now().getTime() + ms),
  });
  const page = await other.inject({ method: 'GET', url });
  await other.close();
  expect(page.statusCode).toBe(200);
  return page.headers['etag'];
};

test('the same page has the same tag in every process, and later, until something in it changes', async () => {
  for (const url of ['/', '/projects', `/projects/${open.slug}`]) {
    // Not on the border of an hour, which a page tells.
    expect(await tagLater(16_000, url), url).toBe(await tagLater(32_000, url));
  }
  const project = `/projects/${open.slug}`;
  expect(await tagLater(2 * day, project)).not.toBe(await tagLater(16_000, project));
});

test('a page travels in the best encoding that is asked for', async () => {
  const plain = await get('/projects');
  expect(plain.headers['content-encoding']).toBeUndefined();
  const decoders = { br: brotliDecompressSync, gzip: gunzipSync };
  const asked = { 'gzip, deflate, br': 'br', 'gzip, br;q=0': 'gzip', '*': 'br' } as const;
  for (const [accepted, encoding] of Object.entries(asked)) {
    const page = await get('/projects', { 'accept-encoding': accepted });
    expect(page.headers['content-encoding'], accepted).toBe(encoding);
    expect(decoders[encoding](page.rawPayload).toString()).toBe(plain.body);
  }
  expect((await get('/projects', { 'accept-encoding': 'zstd' })).body).toBe(plain.body);
});

test('every inline script and style of a page is allowed by its hash', async () => {
  const page = await get('/');
  const policy = String(page.headers['content-security-policy']);
  const inline = [...page.body.matchAll(/<(?:script|style)>(.*?)<\/(?:script|style)>/gs)];
  expect(inline).toHaveLength(2);
  for (const [, text = ''] of inline) {
    expect(policy).toContain(createHash('sha256').update(text).digest('base64'));
  }
});

test('preview pictures are PNGs under 300 KB with a tag, and never drawn for drafts', async () => {
  const urls = [
    `/og/projects/${open.slug}.png`,
    `/og/organisations/${open.account.slug}.png`,
    '/og/flair.png',
  ];
  for (const url of urls) {
    const picture = await get(url);
    expect(picture.statusCode, url).toBe(200);
    expect(picture.headers['content-type']).toBe('image/png');
    expect(picture.rawPayload.readUInt32BE(16)).toBe(1200);
    expect(picture.rawPayload.readUInt32BE(20)).toBe(630);
    expect(picture.rawPayload.byteLength).toBeLessThan(300_000);
    const again = await get(url, { 'if-none-match': String(picture.headers['etag']) });
    expect(again.statusCode).toBe(304);
  }
  expect((await get(`/og/projects/${draft.slug}.png`)).statusCode).toBe(404);
  const asOwner = { authorization: `Bearer ${draft.account.owner.token}` };
  expect((await get(`/og/projects/${draft.slug}.png`, asOwner)).statusCode).toBe(404);
  expect((await get('/og/projects/nothing.png')).statusCode).toBe(404);
});

const isRed = ([red = 0, green = 0, blue = 0]: number[]) => red > 200 && green < 60 && blue < 60;

test('preview pictures show the logo once its organisation shows it', async () => {
  const { account } = open;
  const urls = [`/og/projects/${open.slug}.png`, `/og/organisations/${account.slug}.png`];
  /** The colour in the middle of the mark. */
  const colours = async () =>
    Promise.all(
      urls.map(async (url) => {
        const file = path.join(world.config.dataDir, 'preview.png');
        await writeFile(`${file}${urls.indexOf(url)}`, (await get(url)).rawPayload);
        const { data } = await sharp(`${file}${urls.indexOf(url)}`)
          .extract({ left: 120, top: 190, width: 1, height: 1 })
          .removeAlpha()
          .raw()
          .toBuffer({ resolveWithObject: true });
        return [...data];
      }),
    );
  const create = { width: 400, height: 400, channels: 3, background: '#f00' } as const;
  const logoUrl = await uploadPicture(
    world,
    account.owner.token,
    'logo',
    await sharp({ create }).jpeg().toBuffer(),
  );
  expect((await colours()).map(isRed)).toEqual([false, false]);
  await world
    .as(account.owner.token)
    .ok('updateEntity', { params: { id: account.entityId }, body: { logoUrl } });
  expect((await colours()).map(isRed)).toEqual([true, true]);
  await world.as(account.owner.token).ok('updateEntity', {
    params: { id: account.entityId },
    body: { logoUrl: 'https://elsewhere.example/logo.png' },
  });
  expect((await colours()).map(isRed)).toEqual([false, false]);
});

test('robots and phones find their files', async () => {
  const robots = (await get('/robots.txt')).body;
  expect(robots).toContain('Sitemap: http://flair.test/sitemap.xml');
  expect(robots).toContain('Disallow: /v3/\n');
  // What structured data names as a logo may be fetched.
  expect(robots).toContain('Allow: /v3/files/\n');
  expect((await get('/sitemap.xml')).body).toContain('http://flair.test/sitemaps/1.xml');
  const map = (await get('/sitemaps/1.xml')).body;
  expect(map).toContain(`<loc>http://flair.test/projects/${open.slug}</loc>`);
  expect(map).toContain(`<loc>http://flair.test/organisations/${open.account.slug}</loc>`);
  expect(map).not.toContain(draft.slug);
  expect((await get('/sitemaps/2.xml')).statusCode).toBe(404);
  expect((await get('/favicon.ico')).statusCode).toBe(200);
  const manifest = (await get('/manifest.webmanifest')).json<{ icons: { src: string }[] }>();
  const icons = await Promise.all(manifest.icons.map(async ({ src }) => get(src)));
  for (const icon of icons) expect(icon.statusCode).toBe(200);
});

test('another server for tracking is named in the page, this one is not', async () => {
  expect((await get('/projects')).body).not.toContain('event-connect-url');
  const config = { ...world.config, eventConnectUrl: 'https://events.example.org' };
  const other = await appWithPages(world, { services: { ...world.services, config } });
  const page = await other.inject({ method: 'GET', url: '/projects' });
  expect(page.body).toContain(
    '<meta name="event-connect-url" content="https://events.example.org">',
  );
  expect(page.headers['content-security-policy']).toContain('https://events.example.org');
  await other.close();
});
