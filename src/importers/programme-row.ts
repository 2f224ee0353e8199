import { z } from 'zod';
import type { KeptCriterion } from '#contract/eligibility.ts';
import { languageCode } from '#contract/project-filters.ts';
import { webUrl } from '#contract/shared.ts';
import { findCountryCode } from '#rules/countries.ts';
import { plainCriterion } from '#rules/eligibility/criteria.ts';
import { readEligibility } from '#rules/eligibility/read.ts';
import { isCurrency } from '#rules/text/formats.ts';
import { column, type RowProblem } from '#rules/imports/columns.ts';
import type { LookupFinder } from './lookup-finder.ts';
import { organisationKey } from './organisations.ts';
import type { LookupKind } from '#server/db/vocabulary.ts';
import { sayImports } from '#contract/messages/imports.ts';

const maxName = 200;
const maxSummary = 280;

const amount = z
  .object({
    min: column.number(),
    max: column.number(),
    currency: z.preprocess(
      (value) => (typeof value === 'string' ? value.trim().toUpperCase() : value),
      z.string('Name the currency.').refine(isCurrency, 'Use a currency code such as EUR.'),
    ),
  })
  .refine(({ min, max }) => min !== undefined || max !== undefined, 'Give min, max or both.')
  .refine(({ min = 0, max = 1e12 }) => min >= 0 && max <= 1e12 && min <= max, {
    error: 'Make min at most max, both from 0 to a trillion.',
  });

/* Of "en-GB" the language. What is no code says nothing. */
const plainLanguage = (value: unknown) =>
  typeof value === 'string' ? value.trim().toLowerCase().split(/[-_]/)[0] || undefined : value;

export const programmeRow = z.object({
  id: column.text(200),
  title: column.text(1000),
  organiser: column.text(200),
  type: column.text(60),
  description: column.optionalText(35_000),
  summary: column.optionalText(500),
  benefits: column.optionalText(10_000),
  eligibility: column.optionalText(4000),
  amount: column.json(amount.optional()),
  opens: column.day(),
  deadline: column.deadline(),
  startDate: column.day(),
  endDate: column.day(),
  venue: column.optionalText(300),
  language: z.preprocess(plainLanguage, languageCode.optional().catch(undefined)),
  status: column.optionalText(40),
  ecosystem: column.optionalText(200),
  country: column.optionalText(80),
  sectors: column.list(30, 100),
  stages: column.list(20, 100),
  url: z.preprocess((value) => value || undefined, webUrl.optional()),
  licence: column.optionalText(200),
  form: column.optionalText(200),
  featured: column.flag(),
});
export type ProgrammeRow = z.output<typeof programmeRow>;

/** What a row says of its project, by the names of its columns; each is merged with what stands here. */
export type ProgrammeValues = {
  /** The key of its organisation. */
  organiser: string;
  title: string;
  summary: string | null;
  description: string;
  benefits: string | null;
  deadline: string | null;
  venue: string | null;
  /** By its code of two letters. */
  language: string | null;
  amount: { min: number | null; max: number | null; currency: string } | null;
  featured: boolean;
  /** Ids of lookups in order, as those of `sectors`, `stages` and `country`. */
  type: string[];
  sectors: string[];
  stages: string[];
  country: string[];
  /** An event that is over takes nobody, even where no deadline was told. */
  endDate: string | null;
  /** The source says that it is over. */
  status: boolean;
  url: string | null;
  licence: string | null;
  form: string | null;
};
export type ProgrammeField = keyof ProgrammeValues;

export type MappedProgramme = { key: string; organiser: string; values: ProgrammeValues };

/** The columns that name lookups, and the kind of each. */
export const lookupColumns = {
  type: 'project_type',
  sectors: 'sector',
  stages: 'stage',
  country: 'ecosystem',
} as const satisfies Partial<Record<ProgrammeField, LookupKind>>;

/** Who may apply as far as the row says it plainly; a stage that this installation has not is left open. */
export function readWhoMayApply(
  { eligibility }: ProgrammeRow,
  find: LookupFinder,
): KeptCriterion[] {
  return readEligibility(eligibility ?? '').flatMap((kept): KeptCriterion[] => {
    const { criterion } = kept;
    if (criterion.kind !== 'stage') return [kept];
    const stages = criterion.stages.map((code) => find('stage', code));
    const known = stages.filter((id) => id !== null);
    if (known.length < stages.length) return [];
    return [{ ...kept, criterion: plainCriterion({ kind: 'stage', stages: known }) }];
  });
}

/** A row as what is kept of a project, or what this installation does not know. */
export function mapProgramme(
  row: ProgrammeRow,
  find: LookupFinder,
): { value: MappedProgramme } | { problems: RowProblem[] } {
  const { lookups, problems } = resolveLookups(row, find);
  if (problems.length > 0) return { problems };
  const idsOf = (kind: LookupKind) =>
    lookups.flatMap((one) => (one.kind === kind ? [one.id] : [])).toSorted();
  const isCut = row.title.length > maxName;
  const end = row.deadline ? undefined : (row.endDate ?? row.startDate);
  const values: ProgrammeValues = {
    organiser: organisationKey(row.organiser),
    title: isCut ? `${cutAtWord(row.title, maxName - 1)}…` : row.title,
    summary: row.summary ?? summaryOf(row.description),
    description: describe(row, isCut),
    benefits: row.benefits ?? null,
    deadline: row.deadline?.toISOString() ?? null,
    venue: row.venue ?? null,
    language: row.language ?? null,
    amount: row.amount
      ? {
          min: row.amount.min ?? null,
          max: row.amount.max ?? null,
          currency: row.amount.currency,
        }
      : null,
    featured: row.featured ?? false,
    type: idsOf('project_type'),
    sectors: idsOf('sector'),
    stages: idsOf('stage'),
    country: idsOf('ecosystem'),
    endDate: end ? new Date(`${end}T23:59:59Z`).toISOString() : null,
    status: /^(expired|closed|past|archived)$/i.test(row.status ?? ''),
    url: row.url ?? null,
    licence: row.licence ?? null,
    form: row.form ?? null,
  };
  return { value: { key: row.id, organiser: row.organiser, values } };
}

function resolveLookups(row: ProgrammeRow, find: LookupFinder) {
  const problems: RowProblem[] = [];
  const lookups = new Map<string, LookupKind>();
  const add = (kind: LookupKind, field: string, id: string | null, name: string) => {
    if (id) lookups.set(id, kind);
    else problems.push({ field, reason: sayImports('imports.not_in_lists', { name }) });
  };
  add('project_type', 'type', find('project_type', row.type), row.type);
  if (row.ecosystem) {
    add('ecosystem', 'ecosystem', findEcosystem(row.ecosystem, find), row.ecosystem);
  }
  if (row.country) {
    const code = findCountryCode(row.country);
    add('ecosystem', 'country', code && find('ecosystem', code), row.country);
  }
  for (const name of row.sectors) add('sector', 'sectors', find('sector', name), name);
  for (const name of row.stages) add('stage', 'stages', find('stage', name), name);
  return { lookups: [...lookups].map(([id, kind]) => ({ id, kind })), problems };
}

/** "Polkadot / Kusama", "United States (federal)": the first part that is known. */
function findEcosystem(name: string, find: LookupFinder): string | null {
  const parts = [name, ...name.replaceAll(/\([^)]*\)/g, '').split('/')];
  for (const part of parts) {
    const id = find('ecosystem', part.trim());
    if (id) return id;
  }
  return null;
}

function cutAtWord(value: string, length: number): string {
  const cut = value.slice(0, length).toWellFormed();
  const space = cut.lastIndexOf(' ');
  return (space > length / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:–-]+$/, '');
}

/** The first sentences of a description, as plain as it came. */
function summaryOf(description: string | undefined): string | null {
  const paragraph = description?.split(/\n\s*\n/)[0]?.replaceAll(/\s+/g, ' ') ?? '';
  if (paragraph.length <= maxSummary) return paragraph || null;
  const sentences = paragraph.slice(0, maxSummary).match(/^.{60,}[.!?](?=\s)/)?.[0];
  return sentences ?? `${cutAtWord(paragraph, maxSummary - 1)}…`;
}

const written = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const spoken = (day: string) => written.format(new Date(`${day}T00:00:00Z`));

/** The Markdown of the project page: the text, then what the row knows besides. */
function describe(row: ProgrammeRow, isCut: boolean): string {
  const facts = [
    row.opens && `- **Opens:** ${spoken(row.opens)}`,
    row.startDate && `- **Starts:** ${spoken(row.startDate)}`,
    row.endDate && `- **Ends:** ${spoken(row.endDate)}`,
    row.venue && (row.startDate || row.endDate) && `- **Place:** ${row.venue}`,
  ].filter(Boolean);
  return [
    isCut && `**${row.title}**`,
    row.description,
    facts.length > 0 && `## When and where\n\n${facts.join('\n')}`,
    row.eligibility && `## Who can apply\n\n${row.eligibility}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}
