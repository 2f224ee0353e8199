import { type RawBuilder, sql } from 'kysely';
import type { Criterion, KeptCriterion } from '#contract/eligibility.ts';
import { factsOf, fundingStageCodes, type JudgedProfile } from '#rules/eligibility/facts.ts';
import { type Facts, judge } from '#rules/eligibility/judge.ts';
import { profileQuestions } from '#rules/startups/questions.ts';
import type { Database } from '#server/db/database.ts';
import { pipelined } from '#server/db/pipelined.ts';
import { profileValues } from '#server/queries/startup-profile.ts';
import type { LookupNames } from '#server/views/eligibility.ts';
import type { JudgedStartup, VisibleProject } from '../access.ts';
import type { Sort } from './sorting.ts';

/** The names of the lookups that the criteria of a row of `projects` name, by id. */
export const criterionNames = sql<LookupNames>`coalesce((
  select json_object_agg(named.id, named.name order by named.ranking, named.name) from lookups named
  where named.kind in ('stage', 'sector') and projects.eligibility <> '[]'
    and named.id::text in (select jsonb_array_elements_text(jsonb_path_query_array(
      projects.eligibility, '$[*].criterion.*[*] ? (@.type() == "string")')))), '{}')`;

const questionOfSlot = (slot: string): string | undefined =>
  profileQuestions.find((question) => question.slot === slot)?._id;

const answerTo = (slot: string) => sql`coalesce((select startup_answers.options
  from startup_answers where startup_answers.startup_id = startups.id
    and startup_answers.question_id = ${questionOfSlot(slot)}), '[]')`;

/** A startup as criteria judge it, with the names of what its profile chose. */
export type Judged = {
  facts: Facts;
  stageName: string | null;
  sectorName: string | null;
  /** Its registered name and form, as its profile gives them. */
  registered: string | null;
};

/** What is known of a startup; one statement. */
export async function readFacts(db: Database, startup: JudgedStartup): Promise<Judged> {
  const row = await db
    .selectFrom('startups')
    .select([
      profileValues.as('profile'),
      sql<string[]>`${answerTo('raised')}`.as('raised'),
      sql<string[]>`${answerTo('incorporated')}`.as('incorporated'),
      sql<string[]>`array(select lookups.id::text from lookups
        where lookups.kind = 'stage' and lookups.code = any(${fundingStageCodes}))`.as('funding'),
      sql<string | null>`(select name from lookups where lookups.id = startups.stage_id)`.as(
        'stage',
      ),
      sql<string | null>`(select name from lookups where lookups.id = startups.sector_id)`.as(
        'sector',
      ),
    ])
    .where('startups.id', '=', startup.id)
    .executeTakeFirstOrThrow();
  const judged: JudgedProfile = row;
  return {
    facts: factsOf(judged, new Set(row.funding)),
    stageName: row.stage,
    sectorName: row.sector,
    registered: row.incorporated[0] ?? null,
  };
}

/** The criteria of a project, in its order. */
export async function readCriteria(db: Database, { project }: VisibleProject) {
  const row: { eligibility: KeptCriterion[] } = await db
    .selectFrom('projects')
    .select('eligibility')
    .where('id', '=', project.id)
    .executeTakeFirstOrThrow();
  return row.eligibility.map(({ criterion }) => criterion);
}

/** Ids of the criteria that a startup certainly meets, and of those that it certainly does not. */
export type Eligible = { meets: number[]; fails: number[] };

/** More than there will be: projects share their criteria, and what is beyond is unknown of everybody. */
const MOST_CRITERIA = 50_000;

/** Judges a startup by every criterion that any project has; two statements. */
export async function readEligible(
  db: Database,
  startup: JudgedStartup,
  now: Date,
): Promise<Eligible> {
  // Over one connection, whoever asks: the public list does as well as the home.
  const together = pipelined(db);
  const [{ facts }, rows]: [Judged, { id: number; criterion: Criterion }[]] = await Promise.all([
    readFacts(together, startup),
    together
      .selectFrom('eligibility_criteria')
      .select(['id', 'criterion'])
      .orderBy('id')
      .limit(MOST_CRITERIA)
      .execute(),
  ]);
  const verdicts = rows.map(({ id, criterion }) => ({ id, ...judge(criterion, facts, now) }));
  const idsOf = (wanted: 'fits' | 'no') =>
    verdicts.filter(({ verdict }) => verdict === wanted).map(({ id }) => id);
  return { meets: idsOf('fits'), fails: idsOf('no') };
}

/** True for a row of `projects` that does not certainly refuse the startup: the one condition of the filter. */
export const isNotRefused = ({ fails }: Eligible): RawBuilder<boolean> =>
  sql<boolean>`(not projects.criterion_ids && ${fails}::int[])`;

/** True for a row of `projects` that says who may apply, and certainly takes the startup. */
export const certainlyFits = ({ meets }: Eligible): RawBuilder<boolean> =>
  sql<boolean>`(projects.criterion_ids <> '{}' and projects.criterion_ids <@ ${meets}::int[])`;

/** What certainly fits first, then the next to close. */
export const byEligibility = (eligible: Eligible): Sort => ({
  name: 'eligible',
  direction: 'asc',
  keys: [
    { expression: sql`(not ${certainlyFits(eligible)})`, type: 'boolean' },
    { expression: sql`coalesce(projects.deadline, 'infinity')`, type: 'timestamptz' },
  ],
});
