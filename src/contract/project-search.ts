import { z } from 'zod';

/** What a part of a search names; `word` and `phrase` name nothing, `not` must not be there. */
export const searchTermKind = z.enum([
  'word',
  'phrase',
  'not',
  'country',
  'region',
  'community',
  'sector',
  'projectType',
  'startupStage',
  'organisation',
]);

/** How a search was understood, and the ways on from it. Queries in it are ready to be sent as `q`. */
export const searchReading = z.strictObject({
  /** `all`: every result has all of it. `some`: nothing has all of it, these have most. */
  mode: z.enum(['all', 'some']),
  terms: z.array(
    z.strictObject({
      text: z.string(),
      kind: searchTermKind,
      /** Names of the values that it acts as a filter for. */
      names: z.array(z.string()),
      /** The query without it. */
      without: z.string(),
      /** The query in which it is no filter but plain words; null where it is none. */
      plain: z.string().nullable(),
    }),
  ),
  /** Nothing was found for `from`: the results are those of `q`, in which `to` stands for it. */
  instead: z
    .strictObject({
      q: z.string(),
      changes: z.array(
        z.strictObject({
          from: z.string(),
          to: z.string(),
          /** The nearest spelling that occurs, the part of the world of a country, or a type as plain words. */
          why: z.enum(['spelling', 'place', 'words']),
        }),
      ),
    })
    .nullable(),
  /** Where nothing has all of it: what there is without one part, most first. */
  without: z.array(z.strictObject({ text: z.string(), q: z.string(), total: z.int() })),
  /** Past projects that fit; null unless nothing open has all of it. */
  past: z.int().nullable(),
  /** Parts that occur in no project at all. */
  unknown: z.array(z.string()),
});
/** Public lists are nobody's own; countries in a search are named in the language of who asks. */
export const sameForAll = { hot: true, personalWith: ['q'] } as const;

/** Part of the reply of a list, where `q` asked for something. */
export const searched = { search: searchReading.optional() };
export type SearchReading = z.infer<typeof searchReading>;

/** Where the words of a search stand in a text: pairs of begin and end, in UTF-16 units. */
export const ranges = z.array(z.tuple([z.int(), z.int()]));
export const searchMarks = z.strictObject({
  name: ranges,
  executiveSummary: ranges,
  organisation: ranges,
});
