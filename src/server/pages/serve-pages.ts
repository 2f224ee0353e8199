import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallName } from '#contract/index.ts';
import type { Language } from '#contract/limits.ts';
import type { PlainForm } from '#rules/forms/plain-form.ts';
import type { Config } from '#server/config.ts';
import { AppError } from '#server/http/errors.ts';
import { serveOgPictures } from './og.ts';
import { logRefusal } from '#server/http/security-log.ts';
import { securityPolicyText } from '#server/http/security.ts';
import { languageVary, pageLanguage } from './page-language.ts';
import { servePlainForms } from './plain-form.ts';
import { type PublicAddresses, serveSiteFiles } from './site-files.ts';
import { insideCalls } from '#server/http/inside-calls.ts';

type PageRequest = {
  path: string;
  /** As the bundle's `addressOf` gives it. */
  search: string;
  origin: string;
  language: Language;
  /** Where tracking calls go, when that is not this server. */
  eventConnectUrl?: string;
  /** Calls the API as a visitor; throws `{ status, code }` when it is refused. */
  fetchCall: (name: CallName, input: { params?: object; query?: object }) => Promise<unknown>;
};
type Page = { status: number; html: string; styleHash: string; cacheable: boolean };
/** What the built web app gives the server. */
export type WebBundle = {
  render: (request: PageRequest) => Promise<Page>;
  /** Whether an address is a page, and what of its search the page knows, in one order. */
  addressOf: (path: string, search: string) => { known: boolean; search: string };
  renderBusy: (language: Language) => string;
  scriptHash: string;
  renderPlainForm: (form: PlainForm, language: Language) => string;
};

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
const keepMs = 15_000;
const maxKept = 500;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** How a page may travel, the best first. Brotli is a tenth smaller here at 3 ms a page; its best would cost 200. */
const encodings = {
  br: async (html: string) => brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: async (html: string) => zip(html, { level: 9 }),
};
type Encoding = keyof typeof encodings;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the object above has these names and no other.
const encodingNames = Object.keys(encodings) as Encoding[];

type Kept = {
  page: Page;
  etag: string;
  policy: string;
  /** What was asked for already, in each encoding. */
  encoded: Partial<Record<Encoding, Promise<Buffer>>>;
  until: number;
};

type Options = {
  bundle: WebBundle;
  config: Config;
  clock: () => Date;
  addresses: PublicAddresses;
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
    },
  });
  const { clock, addresses, config } = options;
  const origin = config.publicUrl;
  serveSiteFiles(app, { origin, clock, addresses });
  const fontFolder = path.join(dist, 'server/fonts');
  const limited = config.rateLimit;
  serveOgPictures(app, { fontFolder, call: insideCalls(app), clock, limited });
  const { bundle } = options;
  await servePlainForms(app, { render: bundle.renderPlainForm, limited, pagesPerMinute });
  const render = renderer(app, options);
  const refuseMany = limited ? manyRefuser(app, bundle) : async () => false;
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
    await sendPage(request, reply, await render(language, pathname, address.search));
  });
}

/** Path and search as they stand on the line. Throws `not_found` where other parsers would read a host. */
function addressIn(url: string): { pathname: string; search: string } {
  const [, pathname = '', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(url) ?? [];
  if (!/^\/(?![/\\])/.test(pathname)) throw new AppError('not_found');
  return { pathname, search };
}

/** Answers a visitor who asks for too many pages with one that says so; true when it did. */
function manyRefuser(app: FastifyInstance, { renderBusy }: WebBundle) {
  const count = app.createRateLimit({ max: pagesPerMinute, timeWindow: '1 minute' });
  const busy = { en: renderBusy('en'), fr: renderBusy('fr') };
  return async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return false;
    logRefusal(request, 'rate_limited');
    await reply
      .status(429)
      .header('retry-after', String(Math.max(1, counted.ttlInSeconds)))
      .header('cache-control', 'no-store')
      .header('vary', languageVary)
      .type('text/html; charset=utf-8')
      .send(busy[pageLanguage(request)]);
    return true;
  };
}

const looksLikeFile = (pathname: string): boolean => /\.[a-z0-9]{2,5}$/i.test(pathname);

function renderer(app: FastifyInstance, { bundle, config, clock }: Options) {
  const origin = config.publicUrl;
  const { eventConnectUrl } = config;
  const elsewhere = eventConnectUrl === origin ? {} : { eventConnectUrl };
  const kept = new Map<string, Kept>();
  const waiting = new Map<string, Promise<Kept>>();
  // Countries and the like are named in the page's language.
  const callsIn = (language: Language) =>
    insideCalls(app, { language }) as PageRequest['fetchCall'];
  const fetchCalls: Record<Language, PageRequest['fetchCall']> = {
    en: callsIn('en'),
    fr: callsIn('fr'),
  };
  const make = async (language: Language, pathname: string, search: string): Promise<Kept> => {
    const fetchCall = fetchCalls[language];
    const address = { path: pathname, search, origin };
    const page = await bundle.render({ ...address, language, fetchCall, ...elsewhere });
    // Weak: it stands for the page in any encoding.
    const etag = `W/"${createHash('sha1').update(page.html).digest('base64url')}"`;
    const until = clock().getTime() + keepMs;
    const policy = securityPolicyText(config, {
      script: bundle.scriptHash,
      style: page.styleHash,
    });
    return { page, etag, policy, encoded: {}, until };
  };
  return async (language: Language, pathname: string, search: string): Promise<Kept> => {
    const key = `${language} ${pathname}${search}`;
    const found = kept.get(key);
    if (found && found.until > clock().getTime()) return found;
    // Many visitors of a page that just went stale wait for one rendering.
    const running = waiting.get(key) ?? make(language, pathname, search);
    waiting.set(key, running);
    try {
      const made = await running;
      if (made.page.cacheable) remember(kept, key, made);
      return made;
    } finally {
      waiting.delete(key);
    }
  };
}

function remember(kept: Map<string, Kept>, key: string, made: Kept): void {
  kept.delete(key);
  kept.set(key, made);
  const oldest = kept.keys().next();
  if (kept.size > maxKept && !oldest.done) kept.delete(oldest.value);
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, kept: Kept): Promise<void> {
  const { page, etag, policy, encoded } = kept;
  void reply
    .status(page.status)
    .header('vary', `accept-encoding, ${languageVary}`)
    .header('content-security-policy', policy)
    .header('cache-control', page.cacheable ? 'public, max-age=15' : 'no-store')
    .header('etag', etag);
  if (page.status === 200 && request.headers['if-none-match'] === etag) {
    await reply.status(304).send();
    return;
  }
  void reply.type('text/html; charset=utf-8');
  const encoding = negotiate(request.headers['accept-encoding'] ?? '', encodingNames);
  if (encoding === null) {
    await reply.send(page.html);
    return;
  }
  encoded[encoding] ??= encodings[encoding](page.html);
  await reply.header('content-encoding', encoding).send(await encoded[encoding]);
}
