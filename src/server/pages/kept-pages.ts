import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Language } from '#contract/limits.ts';
import type { Config } from '#server/config.ts';
import { keptPageBytes } from '#server/integrations/page-metrics.ts';
import { securityPolicyText } from '#server/http/security/security.ts';
import type { WebBundle } from './web-bundle.ts';
import { isWithin } from '#server/within.ts';
import { keeper } from '#rules/keeper.ts';
import { bodyOf, type Encoding, leisureOf, type PageBody } from './page-body.ts';
import { isSameReply, type ReplyMark, type SharedCalls, sharedCalls } from './shared-calls.ts';

/** Nobody is shown what was read longer ago. */
const FRESH_MS = 1000;
/** What one page has read, another may use for so long; the page itself for the rest of the second. */
const SHARE_MS = 500;
/** A page whose replies have not changed is not made anew for so long; it tells how long something lasts. */
const SAME_MS = 15_000;
/** Pages of so many bytes in all are kept, as they travel, with what tells whether they are still the same. */
const MOST_KEPT = 64_000_000;
/** So many pages of a second are compressed as well as is worth it. */
const WELL_PER_SECOND = 10;

/** A rendered page; several `KeptPage` of the same replies share one. */
type Rendered = {
  status: number;
  /** The same for every visitor. */
  cacheable: boolean;
  body: PageBody;
  etag: string;
  policy: string;
  renderedAt: number;
};
export type KeptPage = Rendered & {
  /** What its replies are known by, by their calls. */
  replies: ReadonlyMap<string, ReplyMark>;
  /** When the oldest of them was asked for. */
  readAt: number;
};

type Options = { bundle: WebBundle; config: Config; clock: () => Date };
type Address = {
  pathname: string;
  search: string;
  /** A page for everybody; another is a shell, which is made whatever else there is to do. */
  isPublic: boolean;
};
type Asked = {
  language: Language;
  address: Address;
  encoding: Encoding | null;
  /** What was so a moment ago will do; else all is read now. */
  lags: boolean;
};
/** The page, ready in the encoding that is asked for. */
export type Render = (asked: Asked) => Promise<KeptPage>;

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
    weigh: ({ body, replies }) => body.weight() + weightOf(replies),
    isOld: ({ renderedAt }) => !isWithin(clock().getTime() - renderedAt, SAME_MS),
  });
  const waiting = new Map<string, Promise<KeptPage>>();
  const hasLeisure = leisureOf(WELL_PER_SECOND);
  const callsIn = (language: Language, lags: boolean): SharedCalls =>
    sharedCalls(app, { language, clock, shareMs: SHARE_MS, lags });
  const shared: Record<Language, SharedCalls> = {
    en: callsIn('en', true),
    fr: callsIn('fr', true),
  };
  const drops = [
    setInterval(() => {
      kept.dropOld();
      keptPageBytes.set({ of: 'pages' }, kept.weight());
      keptPageBytes.set({ of: 'parts' }, bundle.keptWeight());
    }, SAME_MS).unref(),
    setInterval(() => [shared.en, shared.fr].forEach(({ dropOld }) => dropOld()), SHARE_MS).unref(),
  ];
  app.addHook('onClose', async () => drops.forEach(clearInterval));

  // As many as there are kinds of pages.
  const policies = new Map<string, string>();
  const policyOf = (style: string): string => {
    const known =
      policies.get(style) ?? securityPolicyText(config, { script: bundle.scriptHash, style });
    policies.set(style, known);
    return known;
  };

  const make = async (
    { language, address: { pathname, search }, lags }: Asked,
    before: KeptPage | undefined,
  ): Promise<KeptPage> => {
    const calls = lags ? shared[language] : callsIn(language, lags);
    const now = clock().getTime();
    const replies = new Map<string, ReplyMark>();
    let readAt = now;
    const fetchCall = async (
      ...[name, input]: Parameters<SharedCalls['ask']>
    ): Promise<unknown> => {
      const { value, mark, askedAt } = await calls.ask(name, input);
      replies.set(`${name} ${JSON.stringify(input)}`, mark);
      readAt = Math.min(readAt, askedAt);
      return value;
    };
    const isYoung = before !== undefined && isWithin(now - before.renderedAt, SAME_MS);
    const page = await bundle.render({
      path: pathname,
      search,
      origin,
      ...elsewhere,
      language,
      siteLinks: config.siteLinks,
      now,
      fetchCall,
      isUnchanged: () => isYoung && isSame(before.replies, replies),
    });
    if (page === null) {
      if (!before) throw new Error('A page that was never rendered is said to be as before.');
      return { ...before, replies, readAt };
    }
    const { status, html, cacheable, styleHash } = page;
    const policy = policyOf(styleHash);
    return {
      status,
      cacheable,
      body: bodyOf(html, hasLeisure),
      etag: etagOf(html, styleHash, now),
      policy,
      renderedAt: now,
      replies,
      readAt,
    };
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

  return async (asked) => {
    const { language, address, encoding, lags } = asked;
    const key = `${language} ${address.pathname}${address.search}`;
    const found = kept.get(key);
    if (lags && found && isWithin(clock().getTime() - found.readAt, FRESH_MS)) return found;
    const begin = async (): Promise<KeptPage> =>
      inPlace(address.isPublic ? app.admission.takePage() : null, async () => {
        const page = await make(asked, found);
        await page.body.as(encoding);
        return page;
      });
    // Many visitors of a page that just went stale wait for one rendering.
    const together = async (): Promise<KeptPage> => {
      const running = waiting.get(key) ?? begin().finally(() => waiting.delete(key));
      waiting.set(key, running);
      return running;
    };
    const made = await (lags ? together() : begin());
    if (made.cacheable && kept.get(key) !== made) kept.keep(key, made);
    return made;
  };
}

/* What is text in the marks; the rest is kept where it was made. */
function weightOf(replies: ReadonlyMap<string, ReplyMark>): number {
  let weight = 0;
  for (const part of [...replies.values()].flat()) {
    if (typeof part === 'string') weight += part.length;
  }
  return weight;
}

function isSame(
  before: ReadonlyMap<string, ReplyMark>,
  now: ReadonlyMap<string, ReplyMark>,
): boolean {
  if (before.size !== now.size) return false;
  return [...now].every(([key, reply]) => isSameReply(before.get(key), reply));
}

/*
 * Without the moment, which stands in its state: what another process or another minute renders alike has the same tag. The styles,
 * two fifths of a page, are known by their hash.
 */
function etagOf(page: Buffer, styleHash: string, now: number): string {
  const moment = Buffer.from(String(now));
  const at = page.lastIndexOf(moment);
  const style = page.indexOf('<style>');
  const digest = createHash('sha1')
    .update(page.subarray(0, style))
    .update(styleHash)
    .update(page.subarray(page.indexOf('</style>', style), at))
    .update(page.subarray(at + moment.length))
    .digest('base64url');
  // Weak: it stands for the page in any encoding.
  return `W/"${digest}"`;
}
