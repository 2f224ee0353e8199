import { sql } from 'kysely';
import { type Database, inTransaction } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import { freeSlugs } from '#server/queries/slugs.ts';
import { hueOf } from '#server/features/management/commands/entities.ts';

export type ImportedOrganisation = {
  name: string;
  description?: string;
  website?: string;
  country?: string;
  verified?: boolean;
};

/** What tells imported organisations apart: their name, whatever its case and spaces. */
export function organisationKey(name: string): string {
  return `organiser:${name.trim().toLowerCase().replaceAll(/\s+/g, ' ')}`;
}

/**
 * The management account of each imported organisation by its `organisationKey`. Those that are not
 * there yet are made, without members: an operator hands them over when somebody claims them.
 */
export async function ensureOrganisations(
  db: Database,
  organisations: ImportedOrganisation[],
  now: Date,
): Promise<Map<string, string>> {
  const wanted = new Map(organisations.map((one) => [organisationKey(one.name), one]));
  if (wanted.size === 0) return new Map();
  return inTransaction(db, async (transaction) => {
    const known = await findAccounts(transaction, [...wanted.keys()]);
    const missing = [...wanted].filter(([key]) => !known.has(key));
    if (missing.length === 0) return known;
    await insertOrganisations(transaction, missing, now);
    return findAccounts(transaction, [...wanted.keys()]);
  });
}

async function findAccounts(db: Database, keys: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('management_accounts')
    .innerJoin('entities', 'entities.id', 'management_accounts.entity_id')
    .select(['management_accounts.id', 'entities.source_key'])
    .where('entities.source_key', 'in', keys)
    .execute();
  return new Map(rows.map((row) => [row.source_key ?? '', row.id]));
}

async function insertOrganisations(
  db: Database,
  missing: [string, ImportedOrganisation][],
  now: Date,
): Promise<void> {
  const named = missing.map(([key, { name }]) => ({ key, name }));
  const slugs = await freeSlugs(db, 'entities', named, 'organisation');
  const rows = missing.map(([key, one]) => ({
    id: newId(),
    account_id: newId(),
    source_key: key,
    name: one.name.trim(),
    slug: slugs.get(key),
    description: one.description ?? null,
    website: one.website ?? null,
    country: one.country ?? null,
    hue: hueOf(one.name.trim()),
    verified: one.verified ?? false,
  }));
  await sql`
    with sent as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent (id uuid,
        account_id uuid, source_key text, name text, slug text, description text, website text,
        country text, hue int, verified boolean)
    ), made as (
      insert into entities (id, source_key, name, slug, description, website, country, hue,
        verified_at, created_at, updated_at)
      select id, source_key, name, slug, description, website, country, hue,
        case when verified then ${now}::timestamptz end, ${now}::timestamptz, ${now}::timestamptz
      from sent
      on conflict (source_key) do nothing
      returning id
    )
    insert into management_accounts (id, entity_id, created_at)
    select sent.account_id, made.id, ${now}::timestamptz from sent join made using (id)`.execute(
    db,
  );
}

/** Takes out imported organisations that nobody claimed and whose last project is gone. */
export async function dropEmptyOrganisations(db: Database, accountIds: string[]): Promise<void> {
  if (accountIds.length === 0) return;
  await sql`
    with dropped as (
      delete from management_accounts as account using entities
      where account.id = any(${accountIds}::uuid[]) and entities.id = account.entity_id
        and entities.source_key is not null
        and not exists (select from projects where projects.account_id = account.id)
        and not exists (select from members where members.account_id = account.id)
        and not exists (select from invitations where invitations.account_id = account.id)
        and not exists (
          select from applications where applications.recommended_account = account.id)
      returning account.entity_id
    )
    delete from entities using dropped where entities.id = dropped.entity_id`.execute(db);
}
