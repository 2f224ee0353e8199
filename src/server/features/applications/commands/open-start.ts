import { sql } from 'kysely';
import type { applicationCalls } from '#contract/applications.ts';
import { whyNotApply } from '#rules/projects.ts';
import { type Presented, type SessionRow, sessionOf } from '#server/authorization/session.ts';
import type { Database } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import { prepared } from '#server/db/prepared.ts';
import { openProject, type ReaderProject } from '#server/features/projects/access.ts';
import type { Asked, Opened } from '#server/http/context.ts';
import { isAsItWas, type SelectedRow, type WasAround } from '../queries/selected.ts';
import { type BegunRow, isFirst, isPlain, projectBegunTo } from './first.ts';

type Asks = Asked<typeof applicationCalls.startApplication>;
/** The project, or the application that was begun already. */
export type OpenedStart = { project: ReaderProject | null; begun: SelectedRow | null };

/**
 * Finds the caller and begins their first application, both in one statement, where this process knows the project from a
 * beginning before, by whomever: the statement writes only if everything that the reply says of the project, and what says
 * who may apply, is as it was then. Whatever else there is, it reads the project.
 */
export async function openStart(
  db: Database,
  presented: Presented,
  asked: Asks,
): Promise<Opened<OpenedStart>> {
  const { params, body, mayWrite } = asked;
  const row = mayWrite && isPlain(body) ? projectBegunTo(params.projectId) : undefined;
  if (row && mayBegin(row, presented.now)) {
    const begun = await beginAgain(db, presented, row);
    if (begun) return begun;
  }
  const { session, row: project } = await openProject(db, presented, asked);
  return { session, row: { project, begun: null } };
}

/* What is open is seen by everybody. */
function mayBegin(row: BegunRow, now: Date): boolean {
  const { project_status: status, deadline, is_hidden: isHidden } = row;
  const hasForm = row.project_form_version > 0;
  return whyNotApply({ status, deadline, isHidden, hasForm, now }) === null;
}

async function beginAgain(
  db: Database,
  presented: Presented,
  row: BegunRow,
): Promise<Opened<OpenedStart> | null> {
  const id = newId();
  const { now } = presented;
  const [made] = await run(db, {
    ...presented,
    id,
    projectId: row.project_id,
    formVersion: row.project_form_version,
    around: row.around,
    projectTypes: JSON.stringify(row.project_types),
  });
  if (!made) return null;
  const { first_name, last_name, picture_url, ...session } = made;
  const applicant = {
    user_id: session.caller_id,
    email: session.caller_email,
    first_name,
    last_name,
    picture_url,
  };
  const begun = { ...row, ...applicant, id, created_at: now, updated_at: now };
  return { session, row: { project: null, begun } };
}

type Values = Presented & WasAround & { id: string; projectId: string; formVersion: number };
type Made = SessionRow & Pick<SelectedRow, 'first_name' | 'last_name' | 'picture_url'>;

const run = prepared((db, values: Values) => {
  const { id, projectId, formVersion, now } = values;
  const caller = sessionOf(db, values).select([
    'users.first_name',
    'users.last_name',
    'users.picture_url',
  ]);
  return sql<Made>`
    with caller as materialized ${caller}, begun as (
      insert into applications (id, project_id, user_id, status, form_version, created_at, updated_at)
      select ${id}::uuid, ${projectId}::uuid, caller_id, 'draft', ${formVersion}::int, ${now}::timestamptz, ${now}
      from caller where ${isAsItWas(projectId, values)}
        and ${isFirst(projectId, sql`caller_id`)}
      on conflict do nothing returning id
    )
    select caller.* from caller cross join begun`.compile(db);
});
