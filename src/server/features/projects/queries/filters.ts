import { type RawBuilder, sql } from 'kysely';
import type { QueryOf } from '#contract/define.ts';
import { AWARD_CURRENCY, awardSteps, closingDays } from '#contract/limits.ts';
import type { projectCalls } from '#contract/projects.ts';
import { surelyAtLeast } from '#rules/eligibility/amounts.ts';
import { namesOf } from '#rules/eligibility/places.ts';
import { DAY_MS } from '#rules/time.ts';
import { isShown } from '#server/authorization/shown.ts';
import type { LookupKind } from '#server/db/vocabulary.ts';
import { type Eligible, isNotRefused } from './eligibility.ts';
import { hasStatus } from '#server/queries/project-status.ts';

export type Query = QueryOf<(typeof projectCalls)['listProjects']> & {
  /** What `eligibleFor` comes down to. */
  eligible?: Eligible | undefined;
};

/** The lookups that facets count. */
export const kinds = {
  ecosystem: 'ecosystem',
  sector: 'sector',
  projectType: 'project_type',
  startupStage: 'stage',
} as const satisfies Partial<Record<keyof Query, LookupKind>>;
export type LookupName = keyof typeof kinds;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the object above has these names and no other.
export const lookupNames = Object.keys(kinds) as LookupName[];

/** The filters that are counted: how many pass each of their values, under all the others. */
export const facetNames = [
  ...lookupNames,
  'opensTo',
  'language',
  'closesWithin',
  'awardMin',
  'applyHere',
] as const;
export type FacetName = (typeof facetNames)[number];

/** What narrows the list besides its words. */
export type Filters = Pick<
  Query,
  | 'status'
  | 'deadline'
  | 'closesBefore'
  | 'entityManagementAccountId'
  | 'featured'
  | 'eligible'
  | 'awardCurrency'
  | FacetName
>;

/** What an amount asked for is counted in. */
export const currencyOf = ({ awardCurrency }: Pick<Filters, 'awardCurrency'>): string =>
  awardCurrency ?? AWARD_CURRENCY;

/** The last moment of a number of days from now. */
export const endOf = (days: number, now: Date): Date => new Date(now.getTime() + days * DAY_MS);

/** The projects that pass all of them: public ones alone. */
export function passesAll(filters: Filters, now: Date): RawBuilder<unknown> {
  const counted = [...facetFilters(filters, now).values()];
  return sql.join([...plainFilters(filters, now), ...counted], sql` and `);
}

/** The conditions of what is asked for and not counted. */
export function plainFilters(query: Filters, now: Date): RawBuilder<unknown>[] {
  const { deadline, closesBefore, entityManagementAccountId: accountId } = query;
  const { featured, eligible } = query;
  return [
    hasStatus(query.status, now),
    isShown,
    deadline && sql`(projects.deadline is null or projects.deadline > ${deadline}::timestamptz)`,
    closesBefore && sql`projects.deadline < ${closesBefore}::timestamptz`,
    accountId && sql`projects.account_id = ${accountId}`,
    featured !== undefined && sql`projects.featured = ${featured}`,
    eligible && isNotRefused(eligible),
  ].filter((filter) => typeof filter === 'object' && filter !== null);
}

/** The conditions of what is asked for of each facet. */
export function facetFilters(query: Filters, now: Date): Map<FacetName, RawBuilder<unknown>> {
  const { awardMin, closesWithin, applyHere, language = [], opensTo = [] } = query;
  const asked: [FacetName, RawBuilder<unknown> | null | false | undefined][] = [
    ['ecosystem', hasLookup(query.ecosystem)],
    ['sector', hasLookup(query.sector)],
    ['projectType', hasLookup(query.projectType)],
    ['startupStage', hasLookup(query.startupStage)],
    ['opensTo', opensTo.length > 0 && takesCountry(opensTo)],
    ['language', language.length > 0 && sql`projects.language = any(${language}::text[])`],
    [
      'closesWithin',
      closesWithin !== undefined && sql`projects.deadline <= ${endOf(closesWithin, now)}`,
    ],
    [
      'awardMin',
      awardMin !== undefined && isAward({ amount: awardMin, currency: currencyOf(query) }),
    ],
    ['applyHere', applyHere !== undefined && sql`${takesHere} = ${applyHere}`],
  ];
  return new Map(asked.flatMap(([name, filter]) => (filter ? [[name, filter]] : [])));
}

/** True of a row of `projects` whose form is here. */
export const takesHere = sql<boolean>`(projects.form_version > 0)`;
/** The most that a row of `projects` awards. */
export const mostAwarded = sql<number | null>`coalesce(projects.award_max, projects.award_min)`;
/** The places that a row of `projects` takes startups from, as it names them; null where it says nothing of that. */
export const takenPlaces = sql<string[] | null>`(
  select criteria.criterion -> 'places' from eligibility_criteria criteria
  where criteria.id = any(projects.criterion_ids) and criteria.criterion ->> 'kind' = 'country')`;

function hasLookup(ids: readonly string[] | undefined): RawBuilder<unknown> | null {
  if (!ids || ids.length === 0) return null;
  return sql`exists (select from project_lookups chosen
    where chosen.project_id = projects.id and chosen.lookup_id = any(${ids}::uuid[]))`;
}

/* Refused is who stands in no place that a criterion names: the one reading of the judge, for one fact. */
function takesCountry(countries: readonly string[]): RawBuilder<unknown> {
  const names = [...new Set(countries.flatMap(namesOf))];
  return sql`(not projects.criterion_ids && array(select criteria.id from eligibility_criteria criteria
    where criteria.criterion ->> 'kind' = 'country'
      and not criteria.criterion -> 'places' ?| ${names}::text[]))`;
}

function isAward(least: { amount: number; currency: string }): RawBuilder<unknown> {
  const cases = [...surelyAtLeast(least)].map(
    ([currency, amount]) => sql`when ${currency} then ${amount}::numeric`,
  );
  return sql`coalesce(${mostAwarded} >= case projects.award_currency ${sql.join(cases, sql` `)} end, false)`;
}

/** The least amounts that each step of the facet of awards stands for, by currency. */
export function awardFloors(currency: string) {
  return awardSteps.map((step) => ({
    step,
    least: surelyAtLeast({ amount: step, currency }),
  }));
}

/** The ends of the windows that the facet of deadlines counts. */
export const closingEnds = (now: Date) =>
  closingDays.map((days) => ({ days, end: endOf(days, now) }));
