import { type RawBuilder, sql } from 'kysely';
import { isOfFounder } from '#server/authorization/founder-scope.ts';
import type { Database } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import { knowsStaged, shownStatus } from '#server/queries/staged-decisions.ts';
import type { Role } from '#server/db/vocabulary.ts';
import { accountFaceColumns, type AccountFaceRow } from '#server/views/account.ts';
import { type PersonRow, nameColumns } from '#server/views/person.ts';

type SelectingReader = { userId: string; role: Role | null };

/**
 * Applications with what filters ask for and no more: lists choose a page of it before the rest is joined. Deleted ones
 * are left out.
 */
export function fromApplications(db: Database) {
  return db
    .selectFrom('applications')
    .innerJoin('projects', 'projects.id', 'applications.project_id')
    .where('applications.deleted_at', 'is', null);
}
export type Found = ReturnType<typeof fromApplications>;

/**
 * True in SQL for the projects of this account. As a subquery PostgreSQL does not see which one it is, and so that a plan for
 * any costs no more than one for this: it keeps the plan, which takes longer to make than to run.
 */
export const ofAccount = (id: string) => sql<boolean>`projects.account_id = (select ${id}::uuid)`;

/**
 * Adds `staged`, the decision on it that nobody has been told, for those who know of it: `shownStatus` is then the status
 * for this reader.
 */
export const withStaged = (reader: SelectingReader) => (found: Found) =>
  found.leftJoin('decisions as staged', (join) =>
    join
      .onRef('staged.application_id', '=', 'applications.id')
      .on('staged.state', '=', sql.lit('staged'))
      .on(knowsStaged(reader)),
  );

/** Of the row of `projects`. */
export const projectTypes = sql<{ _id: string; name: string }[]>`coalesce((
  select json_agg(json_build_object('_id', lookups.id, 'name', lookups.name) order by lookups.name)
  from project_lookups join lookups on lookups.id = project_lookups.lookup_id
  where project_lookups.project_id = projects.id and project_lookups.kind = 'project_type'), '[]')`;

/** What is said of the project with each application to it. */
export const projectColumns = [
  'projects.id as project_id',
  'projects.name as project_name',
  'projects.slug as project_slug',
  'projects.status as project_status',
  'projects.deadline',
  'projects.deadline_zone',
  'projects.decision_date',
  'projects.form_version as project_form_version',
  'projects.blind_review',
] as const;

/** The person whom a column names, as `toPerson` reads them. */
export const personOf = (column: string) => sql<PersonRow | null>`(
  select json_build_object('id', people.id, 'first_name', people.first_name,
    'last_name', people.last_name, 'picture_url', people.picture_url)
  from users people where people.id = ${sql.ref(column)})`;

// Most were recommended by nobody: asked first, it costs them nothing.
const recommendedAccount = sql<AccountFaceRow | null>`case when applications.recommended_account is not null then (
  select json_build_object(
    'account_id', accounts.id, 'entity_id', faces.id, 'entity_name', faces.name,
    'entity_logo_url', faces.logo_url, 'entity_slug', faces.slug, 'entity_hue', faces.hue,
    'entity_verified_at', faces.verified_at)
  from management_accounts accounts join entities faces on faces.id = accounts.entity_id
  where accounts.id = applications.recommended_account) end`;

// A startup that its founders deleted leaves their drafts, not the applications already sent.
const startupName = sql<string | null>`case
  when startups.deleted_at is null or applications.status <> 'draft' then startups.name end`;

// A draft has always been one, and its events are not looked for.
const statusSince = sql<Date | null>`case when applications.status <> 'draft' then
  coalesce(staged.created_at, (
    select max(events.created_at) from application_events events
    where events.application_id = applications.id and events.to_status = applications.status
      and events.from_status is distinct from events.to_status),
  applications.sent_at) end`;

/** How many later questions wait for answers; by the status that was told, so that nobody learns of one that waits. */
const laterQuestions = sql<number>`case
  when applications.status in ('shortlisted', 'interview') and applications.later_sent_at is null
  then (select count(*)::int from form_questions
    where form_questions.project_id = applications.project_id
      and form_questions.version = applications.form_version and form_questions.stage is not null)
  else 0 end`;

const requested = sql<string[]>`case when staged.id is null
  then applications.requested_questions else staged.questions end`;

/** What a decision that waits will be charged, as its maker was shown it. */
const stagedPrice = sql<{ minor: number; currency: string } | null>`case
  when staged.price_minor > 0 then json_build_object('minor', staged.price_minor, 'currency', (
    select accounts.currency from management_accounts accounts
    where accounts.id = projects.account_id)) end`;

/**
 * What an application says by itself to this reader, without what is said of its project. What most rows do not have is asked
 * for by itself.
 */
const selectOwn = (db: Database, reader: SelectingReader) =>
  withStaged(reader)(fromApplications(db))
    .innerJoin('users', 'users.id', 'applications.user_id')
    .leftJoin('startups', 'startups.id', 'applications.startup_id')
    .select([
      'applications.id',
      shownStatus.as('status'),
      'staged.release_at as staged_until',
      sql<boolean>`coalesce(staged.asks_second and staged.confirmed_at is null, false)`.as(
        'staged_unconfirmed',
      ),
      personOf('staged.created_by').as('stager'),
      stagedPrice.as('staged_price'),
      'applications.completed',
      'applications.startup_id',
      'applications.primary_text',
      requested.as('requested_questions'),
      laterQuestions.as('later_questions'),
      'applications.form_version',
      'applications.version',
      'applications.sent_at',
      'applications.decided_at',
      'applications.promised_date',
      'applications.created_at',
      'applications.updated_at',
      'applications.user_id',
      'users.email',
      ...nameColumns,
      personOf('applications.recommended_by').as('recommender'),
      startupName.as('startup_name'),
      statusSince.as('status_since'),
      recommendedAccount.as('recommended_account'),
    ]);

/**
 * Whole rows for this reader. At most eight tables are joined: above that PostgreSQL no longer looks for their best order,
 * and to look for it takes longer with each.
 */
export const selectApplications = (db: Database, reader: SelectingReader) =>
  selectOwn(db, reader)
    .innerJoin('management_accounts', 'management_accounts.id', 'projects.account_id')
    .innerJoin('entities', 'entities.id', 'management_accounts.entity_id')
    .select(projectTypes.as('project_types'))
    .select(projectColumns)
    .select(accountFaceColumns);

export type SelectedRow = Awaited<
  ReturnType<ReturnType<typeof selectApplications>['execute']>
>[number];

/**
 * The rows of many applications, chosen by `narrow`: two statements, however many. What is said of a project is read once and
 * not with each of the hundreds that were sent to it.
 */
export async function listSelected(
  db: Database,
  reader: SelectingReader,
  narrow: (own: ReturnType<typeof selectOwn>) => ReturnType<typeof selectOwn>,
): Promise<SelectedRow[]> {
  const rows = await narrow(selectOwn(db, reader)).select('applications.project_id').execute();
  const ids = [...new Set(rows.map((row) => row.project_id))];
  const projects = new Map(
    (ids.length === 0 ? [] : await listAround(db, { ids })).map((one) => [one.project_id, one]),
  );
  return rows.flatMap((row) => {
    const project = projects.get(row.project_id);
    return project ? [{ ...row, ...project }] : [];
  });
}

const listAround = prepared((db, { ids }: { ids: string[] }) =>
  db
    .selectFrom('projects')
    .innerJoin('management_accounts', 'management_accounts.id', 'projects.account_id')
    .innerJoin('entities', 'entities.id', 'management_accounts.entity_id')
    .where(sql<boolean>`projects.id = any(${ids}::uuid[])`)
    .select(projectTypes.as('project_types'))
    .select(projectColumns)
    .select(accountFaceColumns)
    .compile(),
);

/* What `projectTypes` says, as a text: that is quicker to make and to compare. */
const typesSaid = sql`(select string_agg(concat(lookups.id, ' ', lookups.name), ', ' order by lookups.id)
  from project_lookups join lookups on lookups.id = project_lookups.lookup_id
  where project_lookups.project_id = projects.id and project_lookups.kind = 'project_type')`;

/* `organisation` says what became of that. Of the project it is what is said, because who looks at one changes its row. */
const aroundWith = (organisation: RawBuilder<unknown>) => sql<string>`row(projects.name,
  projects.slug, projects.status, projects.deadline, projects.deadline_zone, projects.decision_date, projects.form_version, projects.blind_review,
  projects.hidden_at, ${organisation}, ${typesSaid})::text`;

/**
 * Another with each change of what is said of the project and its organisation with every application, and of who may apply to
 * it.
 */
export const aroundProject = aroundWith(sql`concat(management_accounts.xmin, ' ', entities.xmin)`);

/*
 * Each row is looked up by itself and by its key: a join would be planned for how many there were once, and reads all
 * organisations where they are few.
 */
const aroundNow = aroundWith(sql`(select concat(management_accounts.xmin, ' ',
    (select entities.xmin from entities where entities.id = management_accounts.entity_id))
  from management_accounts where management_accounts.id = projects.account_id)`);

/** What there is around the project of this id, as `aroundProject` says it. */
export const aroundOf = (id: RawBuilder<unknown> | string) => sql<string>`(
  select ${aroundNow} from projects where projects.id = ${id})`;

/** True where that is what there was. */
export const isAsItWas = (id: RawBuilder<unknown> | string, around: string) =>
  sql<boolean>`(${aroundOf(id)} = ${around})`;

type OfFounder = { id: string; userId: string };

/** What a founder's save begins with, and is answered with. */
export const selectForFounder = (db: Database, { id, userId }: OfFounder) =>
  selectApplications(db, { userId, role: null })
    .where('applications.id', '=', id)
    .select([
      isOfFounder(userId).as('is_own'),
      'applications.later_sent_at',
      // It changes with each change of the row, and with nothing else.
      sql<string>`applications.xmin::text`.as('row_change'),
      aroundProject.as('around'),
      sql<string>`users.xmin::text`.as('applicant_change'),
      sql<string[]>`array(select others.user_id::text from startup_founders others
        join users people on people.id = others.user_id and people.deleted_at is null
        where others.startup_id = applications.startup_id and others.user_id <> ${userId})`.as(
        'co_founders',
      ),
    ]);
export const findForFounder = prepared((db, values: OfFounder) =>
  selectForFounder(db, values).compile(),
);
export type FounderRow = Awaited<ReturnType<typeof findForFounder>>[number];
