import type { FastifyInstance } from 'fastify';
import { toSmallPng } from '#server/integrations/pictures.ts';

/** Pixels; the mark of a preview picture is 120 wide. */
const SIDE = 240;
const MAX_KEPT = 200;

/** The logo or face behind an address, small and as a `data:` address; null where initials must do. */
export type MarkOf = (address: string | null) => Promise<string | null>;

/**
 * Reads pictures as a visitor does, so that none is drawn that is not public. An address of another
 * site is never fetched.
 */
export function markReader(app: FastifyInstance): MarkOf {
  const kept = new Map<string, string>();
  return async (address) => {
    if (!address?.startsWith('/v3/files/')) return null;
    const found = kept.get(address);
    if (found) return found;
    const reply = await app.inject({ method: 'GET', url: address });
    if (reply.statusCode !== 200) return null;
    try {
      const png = await toSmallPng(reply.rawPayload, SIDE);
      const mark = `data:image/png;base64,${png.toString('base64')}`;
      const oldest = kept.keys().next();
      if (kept.size >= MAX_KEPT && !oldest.done) kept.delete(oldest.value);
      kept.set(address, mark);
      return mark;
    } catch (error) {
      // A preview without its logo is better than none.
      app.log.warn({ err: error, address }, 'a mark could not be drawn');
      return null;
    }
  };
}
