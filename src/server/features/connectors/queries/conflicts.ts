import { type RawBuilder, sql } from 'kysely';
import { type ConflictFacts, isInterested, type Somebody } from '#rules/reviews/conflicts.ts';
import type { Database } from '#server/db/database.ts';
import { sharesPayee } from './balances.ts';

type Row = {
  earning_id: string;
  is_person: boolean;
  earners: Somebody[];
  founders: Somebody[];
  team: Somebody[];
  shares_browser: boolean;
  shares_payee: boolean;
};

/** SQL for the people behind some ids, as a list of objects. Each is found by the key: how many there are no plan knows. */
export const people = (ids: RawBuilder<unknown>) => sql`coalesce((
  select json_agg(json_build_object('id', users.id, 'email', users.email)) from users
  where users.id = any(array(${ids})) and users.deleted_at is null), '[]'::json)`;

/** SQL for "both have been logged in in one browser". */
export const sharesBrowser = (
  one: RawBuilder<unknown>,
  other: RawBuilder<unknown>,
) => sql<boolean>`exists (
  select from browser_users used join browser_users also on also.visitor_id = used.visitor_id
  where used.user_id = ${one} and also.user_id = ${other})`;

/** All that conflicts are judged by, of some earnings; one statement. */
export async function loadConflictFacts(
  db: Database,
  earningIds: readonly string[],
): Promise<Map<string, ConflictFacts>> {
  const { rows } = await sql<Row>`
    select earnings.id as earning_id, earnings.connector_id is not null as is_person,
      case when earnings.connector_id is not null
        then ${people(sql`select earnings.connector_id`)}
        else ${people(sql`select user_id from past_ties where of_id = earnings.account_id`)}
      end as earners,
      ${people(sql`
        select made.user_id from applications made where made.id = first.id or made.first_id = first.id
        union select tie.user_id from past_ties tie
        where tie.of_id in (select made.startup_id from applications made
          where made.id = first.id or made.first_id = first.id)`)} as founders,
      ${people(sql`select user_id from past_ties where of_id = projects.account_id`)} as team,
      ${sharesBrowser(sql`earnings.connector_id`, sql`first.user_id`)} as shares_browser,
      ${sharesPayee} as shares_payee
    from earnings join applications first on first.id = earnings.application_id
    join projects on projects.id = first.project_id
    where earnings.id = any(${earningIds}::uuid[])`.execute(db);
  return new Map(
    rows.map(
      ({
        earning_id: id,
        is_person: isPerson,
        earners,
        shares_browser,
        shares_payee,
        ...facts
      }) => [
        id,
        {
          ...facts,
          earner: { kind: isPerson ? 'person' : 'organisation', people: earners },
          sharesBrowser: shares_browser,
          sharesPayee: shares_payee,
        },
      ],
    ),
  );
}

/**
 * Who earns by an application, or is named as the one who referred it, and who applied: they may not
 * decide it. The organisation that runs the project is not counted: what it refers itself earns nothing.
 */
export async function loadInterested(
  db: Database,
  applicationIds: readonly string[],
): Promise<Map<string, Pick<ConflictFacts, 'earner' | 'founders'>>> {
  const { rows } = await sql<{ id: string; earners: Somebody[]; founders: Somebody[] }>`
    select applications.id, ${people(sql`
        select applications.recommended_by
        union select tie.user_id from past_ties tie where tie.of_id = applications.recommended_account
          and applications.recommended_account <> projects.account_id
          and applications.recommended_by is null`)} as earners,
      ${people(sql`
        select applications.user_id
        union select tie.user_id from past_ties tie where tie.of_id = applications.startup_id`)}
        as founders
    from applications join projects on projects.id = applications.project_id
    where applications.id = any(${applicationIds}::uuid[])`.execute(db);
  return new Map(
    rows.map(({ id, earners, founders }) => [
      id,
      { earner: { kind: 'person', people: earners }, founders },
    ]),
  );
}

/** Which of these applications a person may not decide: they earn by it, or applied, themself. */
export async function findInterested(
  db: Database,
  applicationIds: readonly string[],
  userId: string,
): Promise<Set<string>> {
  const person = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!person) return new Set();
  const facts = await loadInterested(db, applicationIds);
  return new Set([...facts].filter(([, one]) => isInterested(person, one)).map(([id]) => id));
}
