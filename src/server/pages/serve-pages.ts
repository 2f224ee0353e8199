import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { negotiate } from '@fastify/accept-negotiator';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Language } from '#contract/limits.ts';
import { AppError, toAppError } from '#server/http/errors.ts';
import { serveOgPictures } from './og.ts';
import { logRefusal } from '#server/http/security/security-log.ts';
import { type KeptPage, pageRenderer } from './kept-pages.ts';
import { languageVary, pageLanguage } from './page-language.ts';
import { type Encoding, encodingNames } from './page-body.ts';
import { servePlainForms } from './plain-form.ts';
import { type PublicAddresses, serveSiteFiles } from './site-files.ts';
import { insideCalls } from '#server/http/replies/inside-calls.ts';
import type { WebBundle } from './web-bundle.ts';

const dist = fileURLToPath(new URL('../../../dist/', import.meta.url));

/** The built web app, or null where only the API is wanted (tests, a bare worker). */
export async function loadWebBundle(): Promise<WebBundle | null> {
  const entry = path.join(dist, 'server/entry-server.js');
  if (!existsSync(entry)) return null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the build makes this file from src/web/entry-server.tsx.
  return (await import(pathToFileURL(entry).href)) as WebBundle;
}

const apiPath = /^\/(v\d*|V2|profiles|external|dev)(\/|$)/;
/** Of one visitor (an address, or the network of one IPv6 customer); an office shares one. */
const pagesPerMinute = 600;

/* They protect documents and scripts. A font with its headers has to fit into the first packets of a connection. */
const ofNoUseForFonts = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-frame-options',
  'x-xss-protection',
];

type Options = {
  bundle: WebBundle;
  config: Config;
  clock: () => Date;
  addresses: PublicAddresses;
  /** Whether a page may tell somebody what was so a moment ago. */
  mayLag: (request: FastifyRequest) => boolean;
};

/** Serves the web app: built files, and every other address as a rendered page. */
export async function servePages(app: FastifyInstance, options: Options): Promise<void> {
  await app.register(fastifyStatic, {
    root: path.join(dist, 'client'),
    index: false,
    wildcard: false,
    preCompressed: true,
    setHeaders: (reply, file) => {
      const hashed = file.includes(`${path.sep}assets${path.sep}`);
      void reply.header(
        'cache-control',
        hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
      if (!file.endsWith('.woff2')) return;
      for (const name of ofNoUseForFonts) void reply.removeHeader(name);
    },
  });
  const { clock, addresses, config, bundle, mayLag } = options;
  const origin = config.publicUrl;
  serveSiteFiles(app, { origin, clock, addresses, fixedPaths: bundle.fixedPaths });
  const fontFolder = path.join(dist, 'server/fonts');
  const limited = config.rateLimit;
  serveOgPictures(app, { fontFolder, call: insideCalls(app), clock, limited });
  await servePlainForms(app, {
    render: (form, language) => bundle.renderPlainForm(form, language, config.siteLinks),
    limited,
    pagesPerMinute,
    isSecure: origin.startsWith('https:'),
  });
  const render = pageRenderer(app, options);
  const notices = (why: 'tooMany' | 'full') => ({
    en: bundle.renderNotice(why, 'en', config.siteLinks),
    fr: bundle.renderNotice(why, 'fr', config.siteLinks),
  });
  const full = notices('full');
  const refuseMany = limited ? manyRefuser(app, notices('tooMany')) : async () => false;
  app.setNotFoundHandler(async (request, reply) => {
    const { pathname, search } = addressIn(request.url);
    if (apiPath.test(pathname) || looksLikeFile(pathname)) throw new AppError('not_found');
    const address = bundle.addressOf(pathname, search);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      if (!address.known) throw new AppError('not_found');
      throw new AppError('method_not_allowed', { allow: ['GET', 'HEAD'] });
    }
    if (await refuseMany(request, reply)) return;
    const language = pageLanguage(request);
    const encoding = negotiate(request.headers['accept-encoding'] ?? '', encodingNames);
    let page: KeptPage;
    try {
      const lags = mayLag(request);
      page = await render({ language, address: { pathname, ...address }, encoding, lags });
    } catch (error) {
      const failure = toAppError(error);
      if (failure.code !== 'unavailable') throw error;
      await sendNotice(request, reply, { status: 503, wait: failure.retryAfter ?? 3, html: full });
      return;
    }
    await sendPage(request, reply, page, encoding);
  });
}

/** Path and search as they stand on the line. Throws `not_found` where other parsers would read a host. */
function addressIn(url: string): { pathname: string; search: string } {
  const [, pathname = '', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(url) ?? [];
  if (!/^\/(?![/\\])/.test(pathname)) throw new AppError('not_found');
  return { pathname, search };
}

/** Answers a visitor who asks for too many pages with one that says so; true when it did. */
function manyRefuser(app: FastifyInstance, html: Notice['html']) {
  const count = app.createRateLimit({ max: pagesPerMinute, timeWindow: '1 minute' });
  return async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return false;
    logRefusal(request, 'rate_limited');
    await sendNotice(request, reply, {
      status: 429,
      wait: Math.max(1, counted.ttlInSeconds),
      html,
    });
    return true;
  };
}

type Notice = {
  status: number;
  /** Seconds until it may be tried again. */
  wait: number;
  html: Record<Language, string>;
};

/** Sends a page that says why there is none at the moment. */
async function sendNotice(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, wait, html }: Notice,
): Promise<void> {
  await reply
    .status(status)
    .header('retry-after', String(wait))
    .header('cache-control', 'no-store')
    .header('vary', languageVary)
    .type('text/html; charset=utf-8')
    .send(html[pageLanguage(request)]);
}

const looksLikeFile = (pathname: string): boolean => /\.[a-z0-9]{2,5}$/i.test(pathname);

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, cacheable, etag, policy, body }: KeptPage,
  encoding: Encoding | null,
): Promise<void> {
  void reply
    .status(status)
    .header('vary', `accept-encoding, ${languageVary}`)
    .header('content-security-policy', policy)
    .header('cache-control', cacheable ? 'public, max-age=1' : 'no-store')
    .header('etag', etag);
  if (status === 200 && request.headers['if-none-match'] === etag) {
    await reply.status(304).send();
    return;
  }
  void reply.type('text/html; charset=utf-8');
  if (encoding !== null) void reply.header('content-encoding', encoding);
  await reply.send(await body.as(encoding));
}
