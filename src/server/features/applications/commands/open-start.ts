import { sql } from 'kysely';
import type { applicationCalls } from '#contract/applications.ts';
import { whyNotApply } from '#rules/projects/project.ts';
import { type Presented, type SessionRow, sessionOf } from '#server/authorization/session.ts';
import type { Database } from '#server/db/database.ts';
import { isId, newQuietId } from '#server/db/id.ts';
import { prepared } from '#server/db/prepared.ts';
import { openProject, type ReaderProject } from '#server/features/projects/access.ts';
import type { Asked, Opened } from '#server/http/context.ts';
import { doubtProject, type KnownProject, knownProject } from '../queries/known-projects.ts';
import { isAsItWas, type SelectedRow } from '../queries/selected.ts';
import { isFirst, isPlain } from './first.ts';

type Asks = Asked<typeof applicationCalls.startApplication>;
/** The project, or the application that was begun already. */
export type OpenedStart = { project: ReaderProject | null; begun: SelectedRow | null };

/**
 * Finds the caller and begins their first application, both in one statement, where the project is remembered: the statement
 * writes only if all that the reply says of the project, and all that says who may apply, is as it was. In whatever else
 * there is, it reads the project, and `startApplication` goes on from there.
 */
export async function openStart(
  db: Database,
  presented: Presented,
  asked: Asks,
): Promise<Opened<OpenedStart>> {
  const { params, body, mayWrite } = asked;
  if (mayWrite && isPlain(body) && isId(params.projectId)) {
    const project = await knownProject(db, params.projectId);
    const mayBegin = project && mayApply(project, presented.now);
    const begun = mayBegin ? await begin(db, presented, project) : null;
    if (begun) return begun;
    doubtProject(params.projectId);
  }
  const { session, row: project } = await openProject(db, presented, asked);
  return { session, row: { project, begun: null } };
}

/* A project that takes applications is seen by everybody. */
function mayApply(project: KnownProject, now: Date): boolean {
  const { project_status: status, deadline, is_hidden: isHidden } = project;
  const hasForm = project.project_form_version > 0;
  return whyNotApply({ status, deadline, isHidden, hasForm, now }) === null;
}

async function begin(
  db: Database,
  presented: Presented,
  project: KnownProject,
): Promise<Opened<OpenedStart> | null> {
  const id = newQuietId();
  const { now } = presented;
  const formVersion = project.project_form_version;
  const [row] = await run(db, {
    ...presented,
    id,
    projectId: project.project_id,
    formVersion,
    around: project.around,
  });
  if (!row) return null;
  const { first_name, last_name, picture_url, ...session } = row;
  const { caller_id: user_id, caller_email: email } = session;
  const applicant = { user_id, email, first_name, last_name, picture_url };
  const own = { id, form_version: formVersion, created_at: now, updated_at: now };
  return {
    session,
    row: { project: null, begun: { ...newDraft, ...project, ...applicant, ...own } },
  };
}

/** What a draft says of itself that was begun just now, by somebody whom nobody referred. */
const newDraft = {
  status: 'draft',
  staged_until: null,
  staged_price: null,
  staged_unconfirmed: false,
  staged_moment: null,
  stager: null,
  stager_has_left: false,
  completed: false,
  startup_id: null,
  startup_name: null,
  primary_text: null,
  requested_questions: [],
  later_questions: 0,
  version: 1,
  sent_at: null,
  decided_at: null,
  promised_date: null,
  status_since: null,
  recommender: null,
  recommended_account: null,
} satisfies Partial<SelectedRow>;

type Values = Presented & { around: string; id: string; projectId: string; formVersion: number };
type Row = SessionRow & Pick<SelectedRow, 'first_name' | 'last_name' | 'picture_url'>;

const run = prepared((db, values: Values) => {
  const { id, projectId, formVersion, now } = values;
  const caller = sessionOf(db, values).select([
    'users.first_name',
    'users.last_name',
    'users.picture_url',
  ]);
  return sql<Row>`
    with caller as materialized ${caller}, begun as (
      insert into applications (id, project_id, user_id, status, form_version, created_at, updated_at)
      select ${id}::uuid, ${projectId}::uuid, caller_id, 'draft', ${formVersion}::int, ${now}::timestamptz, ${now}
      from caller where ${isAsItWas(projectId, values.around)} and ${isFirst(projectId, sql`caller_id`)}
      on conflict do nothing returning id
    )
    select caller.* from caller cross join begun`.compile(db);
});
