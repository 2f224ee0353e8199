import { type RawBuilder, sql } from 'kysely';
import { isOfFounder } from '#server/authorization/founder-scope.ts';
import type { Database } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import { knowsStaged, shownStatus } from '#server/queries/staged-decisions.ts';
import type { Role } from '#server/db/vocabulary.ts';
import { accountFaceColumns, type AccountFaceRow } from '#server/views/account.ts';
import { type PersonRow, nameColumns } from '#server/views/person.ts';
import { nameOfForm } from '#server/features/forms/queries/published.ts';
import { momentOf } from './outcome-rules.ts';
import { sinceByEvents } from './status-since.ts';

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
  found.leftJoin('decisions as staged', (join) => join.on(isStaged(reader)));

const isStaged = (reader: SelectingReader) => sql<boolean>`staged.application_id = applications.id
  and staged.state = 'staged' and ${knowsStaged(reader)}`;

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

// A draft has always been one. The events are looked for of those alone that a background migration has not come to.
const statusSince = sql<Date | null>`case when applications.status <> 'draft' then
  coalesce(staged.created_at, applications.status_since, ${sinceByEvents}) end`;

/** Later questions are asked and not answered; by the status that was told, so that nobody learns of one that waits. */
const asksLater = sql<boolean>`applications.status in ('shortlisted', 'interview')
  and applications.later_sent_at is null`;

/* How many later questions there are in the version of a form that a row of this table answers. */
const laterOf = (table: 'applications' | 'answered') => sql<number>`(
  select count(*)::int from form_questions
  where form_questions.project_id = ${sql.ref(`${table}.project_id`)}
    and form_questions.version = ${sql.ref(`${table}.form_version`)} and form_questions.stage is not null)`;

/** How many later questions wait for answers. */
const laterQuestions = sql<number>`case when ${asksLater} then ${laterOf('applications')} else 0 end`;

const requested = sql<string[]>`case when staged.id is null
  then applications.requested_questions else staged.questions end`;

/** What a decision that waits will be charged, as its maker was shown it. */
const stagedPrice = sql<{ minor: number; currency: string } | null>`case
  when staged.price_minor > 0 then json_build_object('minor', staged.price_minor, 'currency', (
    select accounts.currency from projects decided
    join management_accounts accounts on accounts.id = decided.account_id
    where decided.id = applications.project_id)) end`;

/** At which all outcomes of its project are told, over or to come; null where none waits. */
const stagedMoment = sql<Date | null>`case when staged.id is not null
  then ${momentOf('applications.project_id')} end`;

/** Whoever decided what waits is in the team no longer. */
export const makerHasLeft = sql<boolean>`(staged.id is not null and not exists (
  select from members
  where members.account_id = applications.account_id and members.user_id = staged.created_by))`;

/** What an application says by itself to this reader, without what is said of its project. */
const ownColumns = [
  'applications.id',
  shownStatus.as('status'),
  'staged.release_at as staged_until',
  sql<boolean>`coalesce(staged.asks_second and staged.confirmed_at is null, false)`.as(
    'staged_unconfirmed',
  ),
  stagedMoment.as('staged_moment'),
  personOf('staged.created_by').as('stager'),
  makerHasLeft.as('stager_has_left'),
  stagedPrice.as('staged_price'),
  'applications.completed',
  'applications.startup_id',
  'applications.primary_text',
  requested.as('requested_questions'),
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
] as const;

/**
 * That of many, chosen by `narrow` in `listSelected`. What most rows do not have is asked for by itself, and no project is looked
 * up for each.
 */
const selectOwn = (db: Database, reader: SelectingReader) =>
  db
    .selectFrom('applications')
    .leftJoin('decisions as staged', (join) => join.on(isStaged(reader)))
    .innerJoin('users', 'users.id', 'applications.user_id')
    .leftJoin('startups', 'startups.id', 'applications.startup_id')
    .where('applications.deleted_at', 'is', null)
    .select(ownColumns)
    .select(['applications.project_id', asksLater.as('asks_later')]);

/**
 * Whole rows for this reader. At most eight tables are joined: above that PostgreSQL no longer looks for their best order,
 * and to look for it takes longer with each.
 */
export const selectApplications = (db: Database, reader: SelectingReader) =>
  withStaged(reader)(fromApplications(db))
    .innerJoin('users', 'users.id', 'applications.user_id')
    .leftJoin('startups', 'startups.id', 'applications.startup_id')
    .innerJoin('management_accounts', 'management_accounts.id', 'projects.account_id')
    .innerJoin('entities', 'entities.id', 'management_accounts.entity_id')
    .select(ownColumns)
    .select(laterQuestions.as('later_questions'))
    .select(projectTypes.as('project_types'))
    .select(projectColumns)
    .select(accountFaceColumns);

export type SelectedRow = Awaited<
  ReturnType<ReturnType<typeof selectApplications>['execute']>
>[number];

/**
 * The rows of many applications, chosen by `narrow`: two statements, however many. What is said of a project and of a version of
 * its form is read once and not with each of the hundreds that were sent to it.
 */
export async function listSelected(
  db: Database,
  reader: SelectingReader,
  narrow: (own: ReturnType<typeof selectOwn>) => ReturnType<typeof selectOwn>,
): Promise<SelectedRow[]> {
  const rows = await narrow(selectOwn(db, reader)).execute();
  if (rows.length === 0) return [];
  const named = rows.map((row) => ({ row, form: nameOf(row) }));
  const forms = [...new Map(named.map(({ row, form }) => [form, row])).values()];
  const around = await listAround(db, {
    ids: forms.map((row) => row.project_id),
    versions: forms.map((row) => row.form_version),
  });
  const found = new Map(around.map((one) => [nameOf(one), one]));
  return named.flatMap(({ row, form }) => {
    const one = found.get(form);
    if (!one) return [];
    return [{ ...row, ...one, later_questions: row.asks_later ? one.later_questions : 0 }];
  });
}

const nameOf = ({
  project_id: projectId,
  form_version: version,
}: Pick<SelectedRow, 'project_id' | 'form_version'>): string => nameOfForm({ projectId, version });

type Answered = { project_id: string; form_version: number };

/* Of each version of a form that was answered: its project, and how many later questions it has. */
const listAround = prepared((db, { ids, versions }: { ids: string[]; versions: number[] }) =>
  db
    .selectFrom(
      sql<Answered>`unnest(${ids}::uuid[], ${versions}::int[])`.as<'answered'>(
        sql`answered(project_id, form_version)`,
      ),
    )
    .innerJoin('projects', 'projects.id', 'answered.project_id')
    .innerJoin('management_accounts', 'management_accounts.id', 'projects.account_id')
    .innerJoin('entities', 'entities.id', 'management_accounts.entity_id')
    .select('answered.form_version')
    .select(laterOf('answered').as('later_questions'))
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
