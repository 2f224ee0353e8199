import { z } from 'zod';
import { closingDays } from './limits.ts';
import { countryCode, currency, flag, id, queryList } from './shared.ts';
import { sayFields } from './messages/fields.ts';
import { says } from './messages/said.ts';

/** A language by its code of two letters. */
export const languageCode = z.string().regex(/^[a-z]{2}$/, says(sayFields('fields.language_code')));

const awardMin = z.int().min(1).max(1e12);
const closesWithin = z.union(closingDays.map((days) => z.literal(days)));
const most = 50;
const ids = z.array(id).max(most).optional();

/** What narrows the list of projects besides its words, in the query of a call. Lists are met by any of their values. */
export const projectFilters = {
  ecosystem: queryList(id).optional(),
  sector: queryList(id).optional(),
  projectType: queryList(id).optional(),
  startupStage: queryList(id).optional(),
  entityManagementAccountId: id.optional(),
  featured: flag.optional(),
  /** Whole units of `awardCurrency`: an award up to so much or more. Other currencies count where that is certain. */
  awardMin: z.coerce
    .number(says(sayFields('fields.whole_number')))
    .pipe(awardMin)
    .optional(),
  awardCurrency: currency.optional(),
  /** Days until the deadline, at most. */
  closesWithin: z.coerce.number().pipe(closesWithin).optional(),
  /** Whether applications are made here, in a form of this installation, or elsewhere. */
  applyHere: flag.optional(),
  /** Languages of the text, by code; a project that names none is in none. */
  language: queryList(languageCode).optional(),
  /** Countries by ISO code: without the projects whose criteria certainly refuse them all. */
  opensTo: queryList(countryCode).optional(),
};

/** The same as a search is kept with it. */
export const keptFilters = {
  ecosystem: ids,
  sector: ids,
  projectType: ids,
  startupStage: ids,
  entityManagementAccountId: id.optional(),
  featured: z.boolean().optional(),
  awardMin: awardMin.optional(),
  awardCurrency: currency.optional(),
  closesWithin: closesWithin.optional(),
  applyHere: z.boolean().optional(),
  language: z.array(languageCode).max(most).optional(),
  opensTo: z.array(countryCode).max(most).optional(),
};

const facet = z.array(z.strictObject({ _id: z.string(), name: z.string(), count: z.int() }));

/** How many projects each value of a filter would leave, under all other filters; values that leave none are missing. */
export const facets = z.strictObject({
  ecosystem: facet,
  sector: facet,
  projectType: facet,
  startupStage: facet,
  /** Countries that a criterion names or a group in it holds. */
  opensTo: facet,
  /** How many state no country: what every other country would leave. */
  statingNoCountry: z.int(),
  language: facet,
  closesWithin: z.array(z.strictObject({ days: z.int(), count: z.int() })),
  award: z.strictObject({
    /** What `steps` are counted in: `awardCurrency`. */
    currency: z.string(),
    steps: z.array(z.strictObject({ atLeast: z.int(), count: z.int() })),
    /** In what the awards themselves are. */
    currencies: z.array(z.strictObject({ code: z.string(), count: z.int() })),
  }),
  /** How many take applications here. */
  applyHere: z.int(),
});
export type FacetsView = z.infer<typeof facets>;
