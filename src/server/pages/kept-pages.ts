import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { Language } from '#contract/limits.ts';
import type { Config } from '#server/config.ts';
import { securityPolicyText } from '#server/http/security.ts';
import type { Page, WebBundle } from './web-bundle.ts';
import { isWithin } from '#server/within.ts';
import { keeper } from './keeper.ts';
import { type Answer, type SharedCalls, sharedCalls } from './shared-calls.ts';

/** Nobody is shown what was read longer ago. */
const FRESH_MS = 1000;
/** What one page has read, another may use for so long; the page itself for the rest of the second. */
const SHARE_MS = 500;
/** A page whose replies have not changed is not made anew for so long; it tells how long something lasts. */
const SAME_MS = 15_000;
/** Pages of so many characters in all are kept. */
const MOST_KEPT = 64_000_000;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** How a page may travel, the best first. Brotli is a tenth smaller here at 3 ms a page; its best would cost 200. */
const encodings = {
  br: async (html: string) => {
    const bytes = Buffer.from(html);
    // A window as wide as the page: the usual one is 4 MB, which is made and cleared for each.
    const window = Math.ceil(Math.log2(bytes.length + 16));
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 6,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(10, window)),
    };
    return brotli(bytes, { params });
  },
  gzip: async (html: string) => zip(html, { level: 9 }),
};
type Encoding = keyof typeof encodings;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the object above has these names and no other.
export const encodingNames = Object.keys(encodings) as Encoding[];

/** A rendered page; several `KeptPage` of the same replies share one. */
type Rendered = {
  page: Page;
  etag: string;
  policy: string;
  renderedAt: number;
  /** What was asked for already, in each encoding. */
  encoded: Partial<Record<Encoding, Promise<Buffer>>>;
};
export type KeptPage = Rendered & {
  /** The replies it was made of, by their calls. */
  replies: ReadonlyMap<string, unknown>;
  /** When the oldest of them was asked for. */
  readAt: number;
};

/** The page in an encoding, made once. */
export async function encodedAs({ page, encoded }: KeptPage, encoding: Encoding): Promise<Buffer> {
  const running = (encoded[encoding] ??= encodings[encoding](page.html));
  try {
    return await running;
  } catch (error) {
    // The next one tries again; meanwhile another may have done so.
    if (encoded[encoding] === running) delete encoded[encoding];
    throw error;
  }
}

type Options = { bundle: WebBundle; config: Config; clock: () => Date };
type Address = {
  pathname: string;
  search: string;
  /** A page for everybody; another is a shell, which is made whatever else there is to do. */
  isPublic: boolean;
};
export type Render = (language: Language, address: Address) => Promise<KeptPage>;

/**
 * Renders pages for nobody in particular, each at most about once a second, and only when its replies have changed. What
 * nobody asks for any more is dropped in the quiet too. Throws `unavailable` where there is no place for one more.
 */
export function pageRenderer(app: FastifyInstance, { bundle, config, clock }: Options): Render {
  const origin = config.publicUrl;
  const { eventConnectUrl } = config;
  const elsewhere = eventConnectUrl === origin ? {} : { eventConnectUrl };
  const kept = keeper<KeptPage>({
    most: MOST_KEPT,
    weigh: ({ page }) => page.html.length,
    isOld: ({ renderedAt }) => !isWithin(clock().getTime() - renderedAt, SAME_MS),
  });
  const waiting = new Map<string, Promise<KeptPage>>();
  const callsIn = (language: Language): SharedCalls =>
    sharedCalls(app, { language, clock, shareMs: SHARE_MS, keepMs: SAME_MS });
  const shared: Record<Language, SharedCalls> = { en: callsIn('en'), fr: callsIn('fr') };
  const drop = setInterval(() => {
    for (const { dropOld } of [kept, shared.en, shared.fr]) dropOld();
  }, SAME_MS).unref();
  app.addHook('onClose', async () => clearInterval(drop));

  const make = async (
    language: Language,
    pathname: string,
    search: string,
    before: KeptPage | undefined,
  ): Promise<KeptPage> => {
    const now = clock().getTime();
    const replies = new Map<string, unknown>();
    let readAt = now;
    const fetchCall = async (
      ...[name, input]: Parameters<SharedCalls['ask']>
    ): Promise<unknown> => {
      const answer: Answer = await shared[language].ask(name, input);
      replies.set(`${name} ${JSON.stringify(input)}`, answer.value);
      readAt = Math.min(readAt, answer.askedAt);
      return answer.value;
    };
    const same =
      before && isWithin(now - before.renderedAt, SAME_MS)
        ? () => (isSame(before.replies, replies) ? before.page : null)
        : () => null;
    const address = { path: pathname, search, origin };
    const page = await bundle.render({
      ...address,
      ...elsewhere,
      language,
      now,
      fetchCall,
      unchanged: same,
    });
    if (page === before?.page) return { ...before, replies, readAt };
    // Without the moment, which stands in it: what another process or another minute renders alike has the same tag.
    const timeless = page.html.replaceAll(String(now), '');
    // Weak: it stands for the page in any encoding.
    const etag = `W/"${createHash('sha1').update(timeless).digest('base64url')}"`;
    const policy = securityPolicyText(config, { script: bundle.scriptHash, style: page.styleHash });
    return { page, etag, policy, renderedAt: now, encoded: {}, replies, readAt };
  };

  const inPlace = async (
    place: { leave: () => void } | null,
    work: () => Promise<KeptPage>,
  ): Promise<KeptPage> => {
    try {
      return await work();
    } finally {
      place?.leave();
    }
  };

  return async (language, { pathname, search, isPublic }) => {
    const key = `${language} ${pathname}${search}`;
    const found = kept.get(key);
    if (found && isWithin(clock().getTime() - found.readAt, FRESH_MS)) return found;
    // Many visitors of a page that just went stale wait for one rendering.
    const running =
      waiting.get(key) ??
      inPlace(isPublic ? app.admission.takePage() : null, async () =>
        make(language, pathname, search, found),
      ).finally(() => waiting.delete(key));
    waiting.set(key, running);
    const made = await running;
    if (made.page.cacheable && kept.get(key) !== made) kept.keep(key, made);
    return made;
  };
}

function isSame(before: ReadonlyMap<string, unknown>, now: ReadonlyMap<string, unknown>): boolean {
  return before.size === now.size && [...now].every(([key, reply]) => before.get(key) === reply);
}
