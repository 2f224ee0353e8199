import { z } from 'zod';
import { call } from './define.ts';
import { limits } from './limits.ts';
import { sayFields } from './messages/fields.ts';
import { says } from './messages/said.ts';
import { reason } from './operator-views.ts';
import { searchTermKind } from './project-search.ts';
import { data, done, id, instant, list, paged } from './shared.ts';
import { text } from './text.ts';

const params = z.strictObject({ id });
const operator = { who: 'operator' } as const;
const words = (max: number) =>
  text({ min: 1, max }).regex(/^[^\r\n]*$/, says(sayFields('fields.one_line')));

/* What a word of the search may name. */
const namedKind = searchTermKind.exclude(['word', 'phrase', 'not']);

/** Words that mean others in the search over projects. */
export const operatorSynonym = z.strictObject({
  _id: id,
  phrase: z.string(),
  means: z.array(
    z.strictObject({
      text: z.string(),
      /** What it is the name of, so that it acts as a filter; empty for plain words. */
      names: z.array(z.strictObject({ kind: namedKind, name: z.string() })),
    }),
  ),
  /** Counts its changes. */
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
});
export type OperatorSynonym = z.infer<typeof operatorSynonym>;

/** Compared without case, accents and signs. What else is asked of them stands in rules/search/synonyms.ts. */
const fields = z.strictObject({
  phrase: words(limits.synonyms.phraseLength),
  means: z.array(words(limits.synonyms.meaningLength)).min(1).max(limits.synonyms.meanings),
});
const why = { reason: reason.optional() };
/** The version that is changed: of one that somebody else changed since, nothing is overwritten. */
const based = { version: z.int().min(1) };

export const operatorSynonymCalls = {
  listSynonyms: call({
    ...operator,
    method: 'GET',
    path: '/v3/operators/synonyms',
    summary: 'The synonyms of the search by their phrase, with what each meaning names.',
    query: z.strictObject({
      /** In the phrase or a meaning; without case, accents and signs. */
      q: text({ max: 200 }).optional(),
      ...paged(limits.page.operators, 50),
    }),
    reply: list(operatorSynonym),
  }),
  createSynonym: call({
    ...operator,
    method: 'POST',
    path: '/v3/operators/synonyms',
    summary: 'Say what a phrase of the search means. It applies from the next search on.',
    body: z.strictObject({ ...fields.shape, ...why }),
    reply: data(operatorSynonym),
    status: [201],
    errors: ['name_taken', 'state_conflict'],
  }),
  changeSynonym: call({
    ...operator,
    method: 'PATCH',
    path: '/v3/operators/synonyms/{id}',
    summary: 'Change a phrase or its meanings, which are replaced as a whole.',
    params,
    body: z.strictObject({ ...fields.partial().shape, ...based, ...why }),
    reply: data(operatorSynonym),
    errors: ['not_found', 'name_taken', 'version_conflict'],
  }),
  deleteSynonym: call({
    ...operator,
    method: 'DELETE',
    path: '/v3/operators/synonyms/{id}',
    summary: 'Delete a synonym: its phrase is read as plain words again.',
    params,
    body: z.strictObject({ ...based, ...why }),
    reply: done,
    errors: ['not_found', 'version_conflict'],
  }),
};
