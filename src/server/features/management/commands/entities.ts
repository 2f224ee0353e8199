import { createHash, randomInt } from 'node:crypto';
import type { BodyOf } from '#contract/define.ts';
import type { managementCalls } from '#contract/management.ts';
import type { PictureFocus } from '#contract/pictures.ts';
import { isCountryCode } from '#rules/countries.ts';
import { isOtherFace } from '#rules/management/identity.ts';
import { SLUG_MAX_LENGTH, slugify } from '#rules/text/letters.ts';
import type { Config } from '#server/config.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import { countTry } from '#server/features/auth/commands/rate-limits.ts';
import { demandOwnPicture } from '#server/authorization/own-picture.ts';
import type { Caller } from '#server/http/context.ts';
import { AppError, brokenConstraint } from '#server/http/errors.ts';
import { staleWrite } from '#server/http/replies/stale-write.ts';
import { renderMarkdown } from '#server/integrations/markdown/markdown.ts';
import type { ManagedAccount } from '../access.ts';
import { announceTeam } from './live.ts';
import { sayManagement } from '#contract/messages/management.ts';

type NewEntity = BodyOf<typeof managementCalls.createEntity>;
type EntityChange = BodyOf<typeof managementCalls.updateEntity>;

/**
 * Makes an organisation and its management account with the caller as owner; returns the id of the
 * organisation. Throws `slug_taken` when the caller asked for an address that is in use, and `rate_limited` when they made
 * too many today; one that is refused counts for nothing.
 */
export async function createEntity(
  { db, config, now }: { db: Database; config: Config; now: Date },
  caller: Caller,
  body: NewEntity,
): Promise<string> {
  demandCountry(body.country);
  const rendered = await renderDescription(body);
  return inTransaction(db, async (transaction) => {
    const ofToday = { limit: 'organisations_day', subject: caller.userId, refusal } as const;
    await countTry(transaction, config, [ofToday], now);
    await demandOwnPictures(transaction, caller, body, { logo_url: null, banner: null });
    const entityId = await insertEntity(transaction, { ...body, ...rendered }, now);
    const accountId = newId();
    await transaction
      .insertInto('management_accounts')
      .values({ id: accountId, entity_id: entityId, created_at: now })
      .execute();
    await transaction
      .insertInto('members')
      .values({ account_id: accountId, user_id: caller.userId, role: 'owner', joined_at: now })
      .execute();
    return entityId;
  });
}

const refusal = (most: number) => sayManagement('management.enough_founded', { most });

async function insertEntity(db: Database, body: NewEntity & Rendered, now: Date): Promise<string> {
  const insert = async (slug: string) => {
    if (await isFormer(db, slug)) return undefined;
    // A conflict that does nothing leaves the transaction usable for a second try.
    const row = await db
      .insertInto('entities')
      .values({
        id: newId(),
        name: body.name,
        slug,
        logo_url: body.logoUrl ?? null,
        banner: body.banner ?? null,
        banner_focus: focusOf(body.bannerFocus ?? null),
        website: body.website ?? null,
        description: body.description ?? null,
        description_html: body.description_html ?? null,
        country: body.country ?? null,
        hue: body.hue ?? hueOf(body.name),
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning('id')
      .executeTakeFirst()
      // Left a moment ago.
      .catch(refuseTakenSlug);
    return row?.id;
  };
  const base = slugify(body.name, 'organisation');
  const entityId = body.slug
    ? await insert(body.slug)
    : ((await insert(base)) ?? (await insert(numbered(base))));
  if (!entityId) throw new AppError('slug_taken');
  return entityId;
}

/** True for an address that another organisation had. */
async function isFormer(db: Database, slug: string): Promise<boolean> {
  const row = await db
    .selectFrom('former_slugs')
    .select('slug')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row !== undefined;
}

const suffixDigits = 8;

/** The same address with a number that hardly anybody has. */
function numbered(slug: string): string {
  const short = slugify(slug.slice(0, SLUG_MAX_LENGTH - suffixDigits - 1));
  return `${short}-${randomInt(10 ** (suffixDigits - 1), 10 ** suffixDigits)}`;
}

/** A hue in degrees that a name always gets. */
export function hueOf(name: string): number {
  return createHash('sha256').update(name).digest().readUInt16BE(0) % 360;
}

/**
 * Changes the public page; another name or site ends a verification (record 416). Throws `slug_taken`, and `version_conflict`
 * where somebody has changed it since it was seen.
 */
export async function updateEntity(
  db: Database,
  account: ManagedAccount<'team'>,
  body: EntityChange,
  now: Date,
): Promise<void> {
  demandCountry(body.country);
  const rendered = await renderDescription(body);
  await inTransaction(db, async (transaction) => {
    const before = await transaction
      .selectFrom('entities')
      .select([
        'name',
        'slug',
        'website',
        'logo_url',
        'banner',
        'description',
        'country',
        'hue',
        'version',
      ])
      .where('id', '=', account.entityId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    if (body.version !== undefined && body.version !== before.version) {
      throw staleWrite(before.version, changedSince(before, body));
    }
    await demandOwnPictures(transaction, account, body, before);
    const { name = before.name, website = before.website } = body;
    const isOther = isOtherFace(before, { name, website });
    const isOtherBanner = body.banner !== undefined && body.banner !== before.banner;
    await transaction
      .updateTable('entities')
      .set({
        updated_at: now,
        ...(isOther && { verified_at: null }),
        ...(body.name !== undefined && { name: body.name }),
        ...(body.slug !== undefined && { slug: body.slug }),
        ...(body.logoUrl !== undefined && { logo_url: body.logoUrl }),
        ...(body.banner !== undefined && { banner: body.banner }),
        ...(isOtherBanner && { banner_focus: null }),
        ...(body.bannerFocus !== undefined && { banner_focus: focusOf(body.bannerFocus) }),
        ...(body.website !== undefined && { website: body.website }),
        ...(body.description !== undefined && { description: body.description }),
        ...rendered,
        ...(body.country !== undefined && { country: body.country }),
        ...(body.hue !== undefined && { hue: body.hue }),
      })
      .where('id', '=', account.entityId)
      .execute()
      .catch(refuseTakenSlug);
    await announceTeam(transaction, account.id);
  });
}

type Seen = Record<'name' | 'slug', string> & {
  website: string | null;
  logo_url: string | null;
  banner: string | null;
  description: string | null;
  country: string | null;
  hue: number;
};

/** What stands in the fields that the body would change. */
function changedSince(present: Seen, body: EntityChange): Record<string, string | number | null> {
  const { name, slug, website, logo_url: logoUrl, banner, description, country, hue } = present;
  const all = { name, slug, website, logoUrl, banner, description, country, hue };
  const given: Record<string, unknown> = body;
  return Object.fromEntries(
    Object.entries(all).filter(([key, value]) => key in given && given[key] !== value),
  );
}

type Rendered = { description_html?: string | null };

/** The HTML of a description that is written. */
async function renderDescription({ description }: EntityChange): Promise<Rendered> {
  if (description === undefined) return {};
  return { description_html: description && (await renderMarkdown(description)) };
}

const focusOf = (focus: PictureFocus | null): string | null => focus && JSON.stringify(focus);

type Pictures = Pick<EntityChange, 'logoUrl' | 'banner'>;
/** What the organisation's pictures are now. */
type Present = { logo_url: string | null; banner: string | null };

async function demandOwnPictures(
  db: Database,
  { userId }: Pick<Caller, 'userId'>,
  { logoUrl, banner }: Pictures,
  present: Present,
): Promise<void> {
  const logo = {
    path: 'logoUrl',
    purpose: 'logo',
    url: logoUrl,
    present: present.logo_url,
  } as const;
  await demandOwnPicture(db, { userId, ...logo });
  const wide = { path: 'banner', purpose: 'banner', url: banner, present: present.banner } as const;
  await demandOwnPicture(db, { userId, ...wide });
}

function demandCountry(code: string | null | undefined): void {
  if (!code || isCountryCode(code)) return;
  const message = sayManagement('management.unknown_country');
  throw new AppError('validation', { ...message, details: [{ path: 'country', ...message }] });
}

function refuseTakenSlug(error: unknown): never {
  const broken = brokenConstraint(error);
  if (broken?.constraint === 'entities_slug_key') throw new AppError('slug_taken');
  throw error;
}
