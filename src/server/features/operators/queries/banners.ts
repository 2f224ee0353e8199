import type { Database } from '#server/db/database.ts';
import { type Order, pageInOrder } from '#server/http/paging/keyset.ts';
import type { Page } from '#server/http/paging/paging.ts';
import { notFound } from '#server/http/errors.ts';
import type { BannerRow } from '../views/console.ts';

type PageRequest = { limit: number; cursor?: string | undefined };

/** What operators write of a banner. */
export const bannerColumns = [
  'title',
  'text',
  'link',
  'image',
  'hue',
  'starts_at',
  'ends_at',
  'ranking',
  'active',
] as const;
const columns = ['id', ...bannerColumns, 'created_at', 'updated_at'] as const;
const order: Order = { columns: ['ranking', 'id'], direction: 'asc' };

/** A page of the banners that are on now. */
export async function listBannersNow(
  db: Database,
  request: PageRequest,
  now: Date,
): Promise<Page<BannerRow>> {
  const banners = db
    .selectFrom('banners')
    .where('active', '=', true)
    .where('starts_at', '<=', now)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]));
  return toBannerPage(banners, request);
}

/** A page of all banners. */
export async function listBanners(db: Database, request: PageRequest): Promise<Page<BannerRow>> {
  return toBannerPage(db.selectFrom('banners'), request);
}

async function toBannerPage(
  banners: ReturnType<typeof allBanners>,
  { limit, cursor }: PageRequest,
): Promise<Page<BannerRow>> {
  return pageInOrder(banners.select(columns), banners, {
    order,
    sort: 'ranking',
    limit,
    cursor,
    position: (row) => [row.ranking, row.id],
  });
}

const allBanners = (db: Database) => db.selectFrom('banners');

/** Throws `not_found`. */
export async function getBanner(db: Database, id: string): Promise<BannerRow> {
  return db
    .selectFrom('banners')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
}
