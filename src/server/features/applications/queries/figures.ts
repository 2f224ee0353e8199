import { sql } from 'kysely';
import {
  normalisedRating,
  type ProjectFigures,
  REVIEWS_FOR_A_MEAN,
  type ReviewerFigures,
  round,
} from '#rules/reviews/review.ts';
import { scopeOf } from '#rules/management/roles.ts';
import type { Database } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Role } from '#server/db/vocabulary.ts';

/** Comments and rating of an application as one reader of the team may know them. */
export type Figures = {
  comments: number;
  rating: {
    average: number | null;
    count: number | null;
    myRating: number | null;
    normalised: number | null;
    /** How many of them judged an older sending or rubric. */
    outdated: number | null;
  };
};

type Row = {
  id: string;
  user_id: string;
  startup_id: string | null;
  project_id: string;
  blind_review: boolean;
};
type Reader = { userId: string; role: Role };
type Given = {
  reviewerId: string;
  total: number | null;
  submitted: boolean;
  outdated: boolean;
};

/**
 * Comments and rating of each application: three statements at most, however many. None for an application of
 * the reader's own or of a startup of theirs. A reviewer knows those of others after submitting theirs.
 */
export async function listFigures(
  db: Database,
  rows: readonly Row[],
  reader: Reader,
): Promise<Map<string, Figures>> {
  const noted = await listNoted(db, { ids: rows.map(({ id }) => id), userId: reader.userId });
  const read = rows.filter(({ id }) => noted.get(id)?.given.some(({ submitted }) => submitted));
  const projects = await listProjectFigures(db, [...new Set(read.map((row) => row.project_id))]);
  const startups = await listOwnStartups(db, rows, reader);
  const found = new Map<string, Figures>();
  for (const row of rows) {
    if (isOwn(row, reader, startups)) continue;
    const { given, ...counted } = noted.get(row.id) ?? nothing;
    const own = given.find(({ reviewerId }) => reviewerId === reader.userId);
    const knows = scopeOf(reader.role) !== 'assigned' || own?.submitted === true;
    const isBlind = scopeOf(reader.role) === 'assigned' && row.blind_review;
    const open = isBlind ? counted.blind : counted.every;
    found.set(row.id, {
      comments: knows ? open : counted.own,
      rating: {
        ...(knows ? rate(given, projects.get(row.project_id)) : unknown),
        myRating: own?.total ?? null,
      },
    });
  }
  return found;
}

const unknown = { average: null, count: null, normalised: null, outdated: null };

const unread: ProjectFigures = { reviewers: new Map(), wellRead: 0 };

function rate(given: Given[], figures: ProjectFigures = unread) {
  const counting = given.flatMap(({ reviewerId, total, submitted, outdated }) =>
    submitted && total !== null ? [{ reviewerId, total, outdated }] : [],
  );
  const sum = counting.reduce((all, { total }) => all + total, 0);
  return {
    average: counting.length === 0 ? null : round(sum / counting.length),
    count: counting.length,
    normalised: normalisedRating(counting, figures),
    outdated: counting.filter(({ outdated }) => outdated).length,
  };
}

// Of an older sending, or by an older rubric.
const isOutdated = sql<boolean>`coalesce(reviews.submission_number < (select max(number)
    from submissions where submissions.application_id = reviews.application_id)
  or reviews.rubric_version < (select max(version)
    from rubric_versions where rubric_versions.project_id = reviews.project_id), false)`;

type Noted = { given: Given[]; every: number; own: number; blind: number };
const nothing: Noted = { given: [], every: 0, own: 0, blind: 0 };

/** Of each application that has any: its reviews, as far as they count for this reader, and how many comments it has. */
async function listNoted(db: Database, wanted: { ids: string[]; userId: string }) {
  const rows = await askForNoted(db, wanted);
  return new Map(rows.map((row) => [row.id, row]));
}

const askForNoted = prepared((db, { ids, userId }: { ids: string[]; userId: string }) =>
  sql<Noted & { id: string }>`
    with wanted as materialized (select unnest(${ids}::uuid[]) as application_id),
    reviewed as (
      select reviews.application_id, json_agg(json_build_object('reviewerId', reviewer_id, 'total', total,
        'submitted', submitted_at is not null, 'outdated', ${isOutdated})) as given
      from wanted join reviews on reviews.application_id = wanted.application_id
      where submitted_at is not null or reviewer_id = ${userId}
      group by reviews.application_id
    ), commented as (
      select comments.application_id, count(*) as every, count(*) filter (where author_id = ${userId}) as own,
        count(*) filter (where author_id = ${userId} or written_blind) as blind
      from wanted join comments on comments.application_id = wanted.application_id
      group by comments.application_id
    )
    select application_id as id, coalesce(given, '[]') as given, coalesce(every, 0) as every,
      coalesce(own, 0) as own, coalesce(blind, 0) as blind
    from reviewed full join commented using (application_id)`.compile(db),
);

async function listProjectFigures(db: Database, projectIds: string[]) {
  if (projectIds.length === 0) return new Map<string, ProjectFigures>();
  const { rows } = await sql<
    ReviewerFigures & { project_id: string; reviewer_id: string; well_read: number }
  >`
    with given as materialized (
      select project_id, application_id, reviewer_id, total from reviews
      where project_id = any(${projectIds}::uuid[]) and submitted_at is not null
    ), read_well as (
      select project_id, count(*) as well_read from (
        select project_id from given group by project_id, application_id
        having count(*) >= ${REVIEWS_FOR_A_MEAN}
      ) each group by project_id
    )
    select project_id, reviewer_id, count(total) as count, coalesce(avg(total), 0) as mean,
      coalesce(stddev_pop(total), 0) as deviation, coalesce(max(well_read), 0) as well_read
    from given left join read_well using (project_id)
    group by project_id, reviewer_id`.execute(db);
  const found = new Map<string, { reviewers: Map<string, ReviewerFigures>; wellRead: number }>();
  for (const row of rows) {
    const { project_id: projectId, reviewer_id: reviewerId, well_read: wellRead, ...figures } = row;
    const project = found.get(projectId) ?? { reviewers: new Map(), wellRead };
    project.reviewers.set(reviewerId, figures);
    found.set(projectId, project);
  }
  return found;
}

/** True in SQL for an application that this person once sent or whose startup they found: they judge neither. */
export function isFounderOf(userId: string) {
  return sql<boolean>`(applications.user_id = ${userId} or exists (
    select from startup_founders where startup_founders.startup_id = applications.startup_id
      and startup_founders.user_id = ${userId}))`;
}

/* What `isFounderOf` says, of rows that are here: they need not be read again for it. */
const isOwn = (
  { user_id: founder, startup_id: startup }: Row,
  { userId }: Reader,
  own: Set<string>,
) => founder === userId || (startup !== null && own.has(startup));

/* Those startups that the reader is a founder of; not asked for where no row has one. */
async function listOwnStartups(db: Database, rows: readonly Row[], { userId }: Reader) {
  if (rows.every((row) => row.startup_id === null)) return new Set<string>();
  const own = await db
    .selectFrom('startup_founders')
    .select('startup_id')
    .where('user_id', '=', userId)
    .execute();
  return new Set(own.map((row) => row.startup_id));
}
