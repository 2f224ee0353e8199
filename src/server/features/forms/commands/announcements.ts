import { type Database } from '#server/db/database.ts';
import { itsFounders } from '#server/authorization/founder-scope.ts';
import { memberKnowsProject } from '#server/authorization/member-scope.ts';
import { sql } from 'kysely';
import { notify } from '#server/integrations/notices.ts';
import { announce } from '#server/integrations/live/live.ts';

const maxTold = 1000;

/** Tells the open pages of those of the team who work on it, when the transaction commits, that the project has changed. */
export async function tellTeam(db: Database, accountId: string, projectId: string): Promise<void> {
  const members = await db
    .selectFrom('members')
    .select('user_id')
    .where('account_id', '=', accountId)
    .where(memberKnowsProject(projectId))
    .limit(maxTold)
    .execute();
  const userIds = members.map((member) => member.user_id);
  await announce(db, userIds, { event: 'changed', resource: 'project', id: projectId });
}

const draftingFounders = (db: Database, projectId: string) =>
  db
    .selectFrom('applications')
    .innerJoinLateral(itsFounders, (join) => join.onTrue())
    .innerJoin('users', 'users.id', 'founders.user_id')
    .select('users.id')
    .distinct()
    .where('applications.project_id', '=', projectId)
    .where('applications.status', '=', 'draft')
    .where('applications.deleted_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .limit(maxTold);

/** Has the open forms of this project's drafts look for the newest version, when the transaction commits. */
export async function tellOpenForms(db: Database, projectId: string): Promise<void> {
  const founders = await draftingFounders(db, projectId).execute();
  const userIds = founders.map(({ id }) => id);
  await announce(db, userIds, {
    event: 'changed',
    resource: 'applicationQuestions',
    id: projectId,
  });
}

/**
 * Notes for each founder with a draft that the project has changed. One unseen note about a project
 * is enough: an organisation that saves its form ten times is one piece of news.
 */
export async function tellDraftingFounders(
  db: Database,
  projectId: string,
  /** Who changed it; null for an import. */
  actorId: string | null,
  now: Date,
): Promise<void> {
  const project = await db
    .selectFrom('projects')
    .select(['name', 'slug', 'deadline'])
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  const founders = await draftingFounders(db, projectId)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('notifications')
            .select('notifications.id')
            .whereRef('notifications.user_id', '=', 'users.id')
            .where('notifications.kind', '=', 'project_changed')
            .where('notifications.seen_at', 'is', null)
            .where(sql`notifications.payload ->> 'projectId'`, '=', projectId),
        ),
      ),
    )
    .execute();
  await notify(db, {
    userIds: founders.map(({ id }) => id),
    ...(actorId !== null && { actorId }),
    kind: 'project_changed',
    payload: {
      projectId,
      projectName: project.name,
      projectSlug: project.slug,
      ...(project.deadline && { deadline: project.deadline.toISOString() }),
    },
    now,
  });
}
