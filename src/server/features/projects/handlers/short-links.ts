import type { FastifyReply, FastifyRequest } from 'fastify';
import { inLanguage, languageIn } from '#rules/text/page-languages.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import type { Serve } from '#server/feature.ts';
import { isAutomatic } from '#server/http/callers/robots.ts';
import { visitorId } from '#server/http/callers/visitor-cookie.ts';
import { recordTouch } from '#server/features/connectors/commands/touches.ts';
import { recordVisit } from '#server/features/connectors/commands/visits.ts';
import { pageOf } from '../queries/link-target.ts';
import {
  findLink,
  type FoundLink,
  loggedInWith,
} from '#server/features/connectors/queries/links.ts';

/** As many as pages of one visitor; an office shares an address. */
const perMinute = 600;
const list = '/projects';

/**
 * `/r/{code}` leads to what a short link shares. The touch is made here, so that it needs no script and no page that stays
 * open. Robots are led there too, and nothing is counted.
 */
export const serveShortLinks: Serve = async (app, { services: { db, config }, clock }) => {
  const limited = config.rateLimit
    ? { config: { rateLimit: { max: perMinute, timeWindow: '1 minute' } } }
    : {};
  const isSecure = config.publicUrl.startsWith('https:');
  const follow = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one address of this handler has a `:code`.
    const { code } = request.params as { code: string };
    const link = await findLink(db, code.toLowerCase());
    if (!link) {
      reply.callNotFound();
      return reply;
    }
    const page = await pageOf(db, link);
    const search = new URLSearchParams();
    if (link.is_credited && !isAutomatic(request)) {
      const visitor = visitorId(request, reply, isSecure);
      const followed = {
        link,
        projectId: page?.projectId ?? null,
        visitorId: visitor,
        now: clock(),
      };
      // Who shared something is answered for it, but nobody is kept from it.
      await keep(db, followed).catch((error: unknown) => {
        request.log.error({ err: error }, 'a followed link could not be kept');
      });
      if (link.referer_id) search.set('referer_id', link.referer_id);
      else search.set('entityManagementAccountId', link.referer_account_id ?? '');
    }
    const path = [page?.path ?? list, ...(search.size > 0 ? [search] : [])].join('?');
    const asked = new URL(request.url, config.publicUrl).searchParams;
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex')
      .redirect(inLanguage(path, languageIn(asked)), 302);
  };
  app.get('/r/:code', limited, follow);
};

type Followed = { link: FoundLink; projectId: string | null; visitorId: string; now: Date };

/** Makes the touch, of the project or of whichever is begun later. Whoever follows their own link makes none. */
async function keep(db: Database, { link, projectId, visitorId: visitor, now }: Followed) {
  const userId = await loggedInWith(db, visitor, now);
  if (userId !== null && userId === link.referer_id) return;
  const whose = { visitorId: visitor, userId, now };
  if (projectId === null) {
    const { referer_id: refererId, referer_account_id: accountId } = link;
    await recordVisit(db, { ...whose, refererId, accountId });
    return;
  }
  const refererId = link.referer_id ?? undefined;
  const accountId = link.referer_account_id ?? undefined;
  await inTransaction(db, async (transaction) =>
    recordTouch(transaction, { ...whose, projectId, refererId, accountId }),
  );
}
