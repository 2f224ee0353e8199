// The first application of somebody whom nobody referred, as nearly all are: there is nothing to go on with, to refuse or to
// credit.
import { type RawBuilder, sql } from 'kysely';
import type { BodyOf } from '#contract/define.ts';
import type { applicationCalls } from '#contract/applications.ts';
import { prepared } from '#server/db/prepared.ts';
import { selectApplications, type SelectedRow } from '../queries/selected.ts';

/** True for whom nobody refers by name and who applies without a startup. */
export const isPlain = ({
  startupId,
  recommendedBy,
  recommendedEntity,
}: BodyOf<typeof applicationCalls.startApplication>): boolean =>
  !startupId && !recommendedBy && !recommendedEntity;

type Person = string | RawBuilder<string>;

/** True where this person has no application to the project, and followed no link of somebody who referred them. */
export const isFirst = (projectId: string, userId: Person) => sql<boolean>`
  (not exists (select from applications
    where project_id = ${projectId} and user_id = ${userId} and deleted_at is null)
  and not exists (select from referral_touches
    where project_id = ${projectId} and user_id = ${userId} and outcome is null)
  and not exists (select from referral_visits where user_id = ${userId}))`;

type First = { id: string; projectId: string; userId: string; formVersion: number; now: Date };

/**
 * One statement finds that it is the first, writes and reads what the reply says: in it `applications` is the row that was
 * inserted. No row where there is anything.
 */
export const insertFirst = prepared((db, { id, projectId, userId, formVersion, now }: First) =>
  sql<SelectedRow>`with applications as (
    insert into applications (id, project_id, user_id, status, form_version, created_at, updated_at)
    select ${id}::uuid, ${projectId}::uuid, ${userId}::uuid, 'draft', ${formVersion}::int,
      ${now}::timestamptz, ${now}
    where ${isFirst(projectId, userId)}
    on conflict do nothing returning *
    ) ${selectApplications(db, { userId, role: null })}`.compile(db),
);
