import { type RawBuilder, sql } from 'kysely';

/**
 * True where the row of `applications` is this person's: one with a startup belongs to its present
 * founders, whoever began it; one without belongs to who began it.
 */
export function isOfFounder(userId: string | RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(case when applications.startup_id is null
    then applications.user_id = ${userId}
    else exists (select from startup_founders
      where startup_founders.startup_id = applications.startup_id
        and startup_founders.user_id = ${userId}) end)`;
}

/**
 * The same for lists: two searches by index, where a condition would read every application there is. The way is the same
 * for everybody, so the person stands in a subquery: PostgreSQL plans it once, and not anew for each.
 */
export function idsOfFounder(userId: string | RawBuilder<string>): RawBuilder<string> {
  const person = sql`(select ${userId}::uuid)`;
  return sql<string>`(select lone.id from applications lone
    where lone.user_id = ${person} and lone.startup_id is null
    union all
    select shared.id from startup_founders
    join applications shared on shared.startup_id = startup_founders.startup_id
    where startup_founders.user_id = ${person})`;
}

/**
 * For a lateral join to the row of `applications`: the ids of those to whom it belongs today. They are found by keys, where a
 * condition on `users` would read every person there is for each application.
 */
export const itsFounders = sql<{ user_id: string }>`(
  select applications.user_id where applications.startup_id is null
  union all
  select startup_founders.user_id from startup_founders
  where startup_founders.startup_id = applications.startup_id)`.as('founders');

/**
 * True where the row of `outside_applications` is this person's: one of a startup belongs to its present founders, one
 * without a startup to who wrote it down. Nobody else ever sees it.
 */
export function isOutsideOf(userId: string | RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`(outside_applications.user_id = ${userId} or exists (
    select from startup_founders
    join startups on startups.id = startup_founders.startup_id
    where startup_founders.startup_id = outside_applications.startup_id
      and startup_founders.user_id = ${userId} and startups.deleted_at is null))`;
}

/** The same for lists, by index. */
export function idsOutsideOf(userId: string): RawBuilder<string> {
  const person = sql`(select ${userId}::uuid)`;
  return sql<string>`(select lone.id from outside_applications lone where lone.user_id = ${person}
    union all
    select shared.id from startup_founders
    join startups on startups.id = startup_founders.startup_id and startups.deleted_at is null
    join outside_applications shared on shared.startup_id = startup_founders.startup_id
    where startup_founders.user_id = ${person})`;
}

/** True where this person, or a startup of theirs, applied to the row of `projects` elsewhere, as they say. */
export function hasAppliedElsewhere(userId: string | RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from outside_applications
    where outside_applications.project_id = projects.id and ${isOutsideOf(userId)})`;
}

/** True where the application is this person's and nobody else's. */
export function isOnlyOf(userId: string): RawBuilder<boolean> {
  return sql<boolean>`(${isOfFounder(userId)} and not exists (select from startup_founders
    where startup_founders.startup_id = applications.startup_id
      and startup_founders.user_id <> ${userId}))`;
}

/** True where the row of `files` is an upload of this person that went no further than they may follow. */
export function isOwnFile(userId: string): RawBuilder<boolean> {
  return sql<boolean>`(files.owner_id = ${userId} and (
    not exists (select from application_files
      join applications on applications.id = application_files.application_id
      where application_files.file_id = files.id and applications.deleted_at is null)
    or exists (select from application_files
      join applications on applications.id = application_files.application_id
      where application_files.file_id = files.id and ${isOfFounder(userId)})))`;
}
