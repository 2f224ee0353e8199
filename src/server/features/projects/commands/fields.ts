import { sql } from 'kysely';
import type { BodyOf } from '#contract/define.ts';
import type { projectManagementCalls } from '#contract/project-management.ts';
import { toMinor } from '#rules/money.ts';
import { type AccountFacts, checkProjectFields } from '#rules/projects/fields.ts';
import { slugify } from '#rules/text/letters.ts';
import { newId } from '#server/db/id.ts';
import type { Database } from '#server/db/database.ts';
import type { LookupKind } from '#server/db/vocabulary.ts';
import { AppError, type ErrorDetail } from '#server/http/errors.ts';
import { renderMarkdown } from '#server/integrations/markdown/markdown.ts';
import { sayFields } from '#contract/messages/fields.ts';
import { type Message, messageIn } from '#contract/messages/message.ts';
import { sayProjects } from '#contract/messages/projects.ts';
import type { KeptCriterion } from '#contract/eligibility.ts';
import { eligibilityProblems } from '#rules/eligibility/criteria.ts';

export type Fields = BodyOf<(typeof projectManagementCalls)['updateProject']>;

const lookupFields = {
  ecosystem: { kind: 'ecosystem', unknown: sayProjects('projects.no_such_ecosystem') },
  sector: { kind: 'sector', unknown: sayProjects('projects.no_such_sector') },
  projectType: { kind: 'project_type', unknown: sayProjects('projects.no_such_type') },
  startupStage: { kind: 'stage', unknown: sayProjects('projects.no_such_stage') },
} as const satisfies Record<string, { kind: LookupKind; unknown: Message }>;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the object above has these names and no other.
const lookupNames = Object.keys(lookupFields) as (keyof typeof lookupFields)[];

/** Refuses fields that are wrong by themselves or name lookups that do not exist. */
export async function refuseWrongFields(
  db: Database,
  fields: Fields,
  facts: AccountFacts & {
    isOpen: boolean;
    projectId: string | null;
    eligibility: readonly KeptCriterion[];
  },
): Promise<void> {
  const details: ErrorDetail[] = [
    ...checkProjectFields(fields, facts),
    ...eligibilityProblems(fields.eligibility ?? []),
    ...(await wrongLookups(db, fields, facts.projectId)),
    ...(await wrongCriteria(db, fields, facts.eligibility)),
  ];
  const [first] = details;
  if (first) {
    throw new AppError('validation', {
      ...sayFields('fields.at', { path: first.path, problem: messageIn(first) }),
      details,
    });
  }
}

async function wrongLookups(
  db: Database,
  fields: Fields,
  projectId: string | null,
): Promise<ErrorDetail[]> {
  const ids = lookupNames.flatMap((name) => fields[name] ?? []);
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('lookups')
    .select(['id', 'kind'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    // What was taken out of use stays on the projects that have it, and is chosen for no other.
    .where(
      sql<boolean>`(lookups.deactivated_at is null or exists (select from project_lookups
        where project_id = ${projectId}::uuid and lookup_id = lookups.id))`,
    )
    .execute();
  const kindOf = new Map(rows.map((row) => [row.id, row.kind]));
  return lookupNames.flatMap((name) =>
    (fields[name] ?? []).flatMap((id, index) =>
      kindOf.get(id.toLowerCase()) === lookupFields[name].kind
        ? []
        : [
            {
              path: `${name}.${index}`,
              ...lookupFields[name].unknown,
            },
          ],
    ),
  );
}

const listOf = (criterion: KeptCriterion['criterion']) =>
  criterion.kind === 'stage'
    ? { kind: 'stage' as const, name: 'stages', ids: criterion.stages }
    : criterion.kind === 'sector'
      ? { kind: 'sector' as const, name: 'sectors', ids: criterion.sectors }
      : null;

/* What was taken out of use stays in the criteria that have it. */
async function wrongCriteria(
  db: Database,
  { eligibility = [] }: Fields,
  before: readonly KeptCriterion[],
): Promise<ErrorDetail[]> {
  const lists = eligibility.map(listOf);
  const ids = lists.flatMap((list) => list?.ids ?? []);
  if (ids.length === 0) return [];
  const kept = before.flatMap(({ criterion }) => listOf(criterion)?.ids ?? []);
  const rows = await db
    .selectFrom('lookups')
    .select(['id', 'kind'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(sql<boolean>`(deactivated_at is null or id = any(${kept}::uuid[]))`)
    .execute();
  const kindOf = new Map(rows.map((row) => [row.id, row.kind]));
  return lists.flatMap((list, at) =>
    (list?.ids ?? []).flatMap((id, index) =>
      kindOf.get(id.toLowerCase()) === list?.kind
        ? []
        : [
            {
              path: `eligibility.${at}.${list?.name}.${index}`,
              ...sayProjects(
                list?.kind === 'stage' ? 'projects.no_such_stage' : 'projects.no_such_sector',
              ),
            },
          ],
    ),
  );
}

/** The fields that are kept in columns of their own: not the lists of lookups, nor who may apply. */
type InColumns = Omit<Fields, keyof typeof lookupFields | 'eligibility' | 'version'>;

/** The columns for the fields that were sent; the others stay as they are. A field that is forgotten here does not compile. */
export function toColumns(fields: InColumns, currency: string) {
  const {
    name,
    executiveSummary,
    description,
    benefits,
    deadline,
    lengthensDeadline,
    deadlineZone,
    decisionDate,
    venue,
    award,
    language,
    banner,
    bannerFocus,
    applicatiopnPrice: price,
    estimatedShortlist,
    blindReview,
    referralPolicy,
    ...forgotten
  } = fields;
  forgotten satisfies Record<string, never>;
  return {
    ...(name !== undefined && { name: name.trim() }),
    ...(executiveSummary !== undefined && {
      executive_summary: executiveSummary?.trim() || null,
    }),
    ...(description !== undefined && { description }),
    ...(benefits !== undefined && { benefits: benefits?.trim() || null }),
    ...(deadline !== undefined && { deadline: deadline === null ? null : new Date(deadline) }),
    ...(lengthensDeadline !== undefined && { lengthens: lengthensDeadline }),
    ...(deadlineZone !== undefined && { deadline_zone: deadlineZone }),
    ...(decisionDate !== undefined && { decision_date: decisionDate }),
    ...(venue !== undefined && { venue: venue?.trim() || null }),
    ...(award !== undefined && {
      award_min: award?.min ?? null,
      award_max: award?.max ?? null,
      award_currency: award?.currency ?? null,
    }),
    ...(language !== undefined && { language }),
    ...(banner !== undefined && { banner }),
    ...(bannerFocus !== undefined && {
      banner_focus: bannerFocus && JSON.stringify(bannerFocus),
    }),
    ...(price !== undefined && { price_minor: price === null ? null : toMinor(price, currency) }),
    ...(estimatedShortlist !== undefined && { estimated_shortlist: estimatedShortlist }),
    ...(blindReview !== undefined && { blind_review: blindReview }),
    ...(referralPolicy !== undefined && { referral_policy: referralPolicy }),
  };
}

/** The HTML of the texts that were sent; what no thread was free for stays for the job. */
export async function renderTexts({ description, benefits }: Fields) {
  const [descriptionHtml, benefitsHtml] = await Promise.all([
    description === undefined ? undefined : renderMarkdown(description),
    benefits ? renderMarkdown(benefits.trim()) : benefits,
  ]);
  return {
    ...(descriptionHtml !== undefined && { description_html: descriptionHtml }),
    ...(benefitsHtml !== undefined && { benefits_html: benefitsHtml }),
  };
}

/** Makes the project's lookups those that were sent, kind by kind. */
export async function writeLookups(db: Database, projectId: string, fields: Fields): Promise<void> {
  const sent = lookupNames.filter((name) => fields[name] !== undefined);
  if (sent.length === 0) return;
  const kinds = sent.map((name) => lookupFields[name].kind);
  await db
    .deleteFrom('project_lookups')
    .where('project_id', '=', projectId)
    .where('kind', 'in', kinds)
    .execute();
  const rows = sent.flatMap((name) =>
    [...new Set(fields[name])].map((id) => ({
      project_id: projectId,
      lookup_id: id,
      kind: lookupFields[name].kind,
    })),
  );
  if (rows.length > 0) await db.insertInto('project_lookups').values(rows).execute();
}

const looksLikeId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function slugBase(name: string): string {
  const made = slugify(name, 'project');
  return looksLikeId.test(made) ? `project-${made}` : made;
}

/** An address that nobody else can have chosen at the same time. */
export function distinctSlug(name: string): string {
  return `${slugBase(name)}-${newId().slice(-8)}`;
}

/** A free address made of the name; belongs in the transaction that takes it. */
export async function freeSlug(db: Database, name: string): Promise<string> {
  const base = slugBase(name);
  // Two projects that are named alike at once choose one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`slug:${base}`}, 0))`.execute(db);
  const candidates = [base, ...Array.from({ length: 8 }, (_, index) => `${base}-${index + 2}`)];
  const taken = await db
    .selectFrom('projects')
    .select('slug')
    .where('slug', 'in', candidates)
    .execute();
  const used = new Set(taken.map((row) => row.slug));
  return candidates.find((candidate) => !used.has(candidate)) ?? distinctSlug(name);
}
