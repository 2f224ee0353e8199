import type { FastifyInstance } from 'fastify';
import type { PictureFocus } from '#contract/pictures.ts';
import { middle } from '#rules/files/picture-places.ts';
import { toCover, toSmallPng } from '#server/integrations/files/pictures.ts';
import { bannerSize } from './og-picture.ts';

/** Pixels; the mark of a preview picture is 120 wide. */
const SIDE = 240;
const MAX_KEPT = 200;

export type PictureReader = {
  /** The logo or face behind an address, small and as a `data:` address; null where initials must do. */
  markOf: (address: string | null) => Promise<string | null>;
  /** The uploaded banner behind an address as the head of a preview shows it; null where the motif must do. */
  bannerOf: (address: string | null, focus: PictureFocus | undefined) => Promise<string | null>;
};

/**
 * Reads pictures as a visitor does, so that none is drawn that is not public. An address of another
 * site is never fetched.
 */
export function pictureReader(app: FastifyInstance): PictureReader {
  const kept = new Map<string, string>();
  const read = async (
    address: string | null,
    variant: string,
    draw: (picture: Buffer) => Promise<string>,
  ): Promise<string | null> => {
    if (!address?.startsWith('/v3/files/')) return null;
    const key = `${address} ${variant}`;
    const found = kept.get(key);
    if (found) return found;
    const reply = await app.inject({ method: 'GET', url: address });
    if (reply.statusCode !== 200) return null;
    try {
      const drawn = await draw(reply.rawPayload);
      const oldest = kept.keys().next();
      if (kept.size >= MAX_KEPT && !oldest.done) kept.delete(oldest.value);
      kept.set(key, drawn);
      return drawn;
    } catch (error) {
      // A preview without its picture is better than none.
      app.log.warn({ err: error, address }, 'a picture could not be drawn');
      return null;
    }
  };
  return {
    markOf: async (address) =>
      read(address, 'mark', async (picture) => {
        const png = await toSmallPng(picture, SIDE);
        return `data:image/png;base64,${png.toString('base64')}`;
      }),
    bannerOf: async (address, focus = middle) =>
      read(address, `banner ${focus.x} ${focus.y}`, async (picture) => {
        const jpeg = await toCover(picture, focus, bannerSize);
        return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
      }),
  };
}
