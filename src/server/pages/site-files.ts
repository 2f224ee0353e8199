import type { FastifyInstance } from 'fastify';
import { languages } from '#contract/limits.ts';
import { alternatesOf } from '#rules/text/page-languages.ts';
import { AppError } from '#server/http/errors.ts';

export type PublicAddress = { path: string; updatedAt: Date };
/** Addresses of everything public, in a stable order. */
export type PublicAddresses = {
  count: () => Promise<number>;
  page: (offset: number, limit: number) => Promise<PublicAddress[]>;
  /** When the newest of them changed: lists show that. */
  newest: () => Promise<Date | null>;
};
type Options = {
  origin: string;
  addresses: PublicAddresses;
  /** The public pages that are about no row. */
  fixedPaths: readonly string[];
  clock: () => Date;
};

/** A sitemap may hold 50,000, and each page is there once a language; the first one names the fixed pages as well. */
const mostAddresses = Math.floor(49_900 / languages.length);
const keepMs = 10 * 60_000;
/** Lists are as new as the newest of what they list. */
const lists = ['/', '/projects', '/projects?status=past', '/perks'];

/** Serves `/robots.txt`, `/sitemap.xml` and the parts it names. */
export function serveSiteFiles(app: FastifyInstance, options: Options): void {
  const { origin, addresses } = options;
  const otherPaths = options.fixedPaths.filter((path) => !lists.includes(path));
  const cached = keeper(options.clock);
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(
      // The API's own addresses hold nothing to index, but for the pictures that pages show; the longer rule counts.
      `User-agent: *\nDisallow: /v/\nDisallow: /v2/\nDisallow: /v3/\nDisallow: /V2/\nDisallow: /profiles/\nDisallow: /external/\nDisallow: /dev/\nAllow: /v3/files/\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`,
    ),
  );
  app.get('/sitemap.xml', async (_request, reply) => {
    const body = await cached('index', async () => {
      const parts = Math.max(1, Math.ceil((await addresses.count()) / mostAddresses));
      const entries = Array.from(
        { length: parts },
        (_, part) => `<sitemap><loc>${origin}/sitemaps/${part + 1}.xml</loc></sitemap>`,
      );
      return `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</sitemapindex>`;
    });
    return reply.type('application/xml; charset=utf-8').send(body);
  });
  app.get<{ Params: { file: string } }>('/sitemaps/:file', async (request, reply) => {
    const { file } = request.params;
    const part = Number(/^([1-9]\d{0,2})\.xml$/.exec(file)?.[1]) - 1;
    if (Number.isNaN(part)) throw new AppError('not_found');
    const body = await cached(file, async () => {
      const found = await addresses.page(part * mostAddresses, mostAddresses);
      if (part > 0 && found.length === 0) throw new AppError('not_found');
      const newest = part === 0 ? await addresses.newest() : null;
      const fixed =
        part === 0
          ? [
              ...lists.map((path) => ({ path, updatedAt: newest })),
              ...otherPaths.map((path) => ({ path, updatedAt: null })),
            ]
          : [];
      const entries = [...fixed, ...found].map((address) => entriesOf(origin, address));
      return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>`;
    });
    return reply.type('application/xml; charset=utf-8').send(body);
  });
}

type Entry = { path: string; updatedAt: Date | null };

/* Once a language; each names all of them, as those who read it ask. */
function entriesOf(origin: string, { path, updatedAt }: Entry): string {
  const alternates = alternatesOf(path);
  const href = (to: string) => (origin + to).replaceAll('&', '&amp;');
  const links = alternates.map(
    ({ language, path: to }) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${href(to)}"/>`,
  );
  const rest = `${updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : ''}${links.join('')}</url>`;
  return [...new Set(alternates.map((one) => one.path))]
    .map((to) => `<url><loc>${href(to)}</loc>${rest}`)
    .join('');
}

/* Many millions of bytes of addresses are not read anew for each robot. */
function keeper(clock: () => Date) {
  const kept = new Map<string, { body: Promise<string>; until: number }>();
  return async (key: string, make: () => Promise<string>): Promise<string> => {
    const now = clock().getTime();
    const found = kept.get(key);
    if (found && found.until > now) return found.body;
    const body = make().then((xml) => `<?xml version="1.0" encoding="UTF-8"?>${xml}`);
    kept.set(key, { body, until: now + keepMs });
    body.catch(() => kept.delete(key));
    return body;
  };
}
