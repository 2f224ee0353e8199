import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/http/errors.ts';

export type PublicAddress = { path: string; updatedAt: Date };
/** Addresses of everything public, in a stable order. */
export type PublicAddresses = {
  count: () => Promise<number>;
  page: (offset: number, limit: number) => Promise<PublicAddress[]>;
};
type Options = { origin: string; addresses: PublicAddresses; clock: () => Date };

/** A sitemap may hold 50,000; the first one names the fixed pages as well. */
const mostAddresses = 49_900;
const keepMs = 10 * 60_000;
const fixedPaths = ['/', '/projects', '/projects?status=past', '/perks', '/for-organisations'];

/** Serves `/robots.txt`, `/sitemap.xml` and the parts it names. */
export function serveSiteFiles(app: FastifyInstance, options: Options): void {
  const { origin, addresses } = options;
  const cached = keeper(options.clock);
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(
      // The API's own addresses hold nothing to index; projects and pictures are what links lead to.
      `User-agent: *\nDisallow: /v/\nDisallow: /v2/\nDisallow: /v3/\nDisallow: /V2/\nDisallow: /profiles/\nDisallow: /external/\nDisallow: /dev/\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`,
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
      const fixed =
        part === 0 ? fixedPaths.map((path) => `<url><loc>${origin}${path}</loc></url>`) : [];
      const entries = found.map(
        ({ path, updatedAt }) =>
          `<url><loc>${origin}${path}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`,
      );
      return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${[...fixed, ...entries].join('')}</urlset>`;
    });
    return reply.type('application/xml; charset=utf-8').send(body);
  });
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
