import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallSpec } from '#contract/define.ts';
import { aWorldWithCards } from '#test/money/world-with-cards.ts';
import { brokenUploads, strangeUploads } from '#test/http/odd-requests.ts';
import { aStage, operatorEmails, type Stage } from './actors.ts';
import { table } from './declarations.ts';
import { contentTypes, nastyTexts, nastyValues, rawJson } from './nasty-values.ts';
import { probeAll, queryString, type Spoilt, type Subject } from './probe.ts';
import { fieldsIn, type Shape, shapeOf, withValue } from './shapes.ts';

type Tried = {
  fields: number;
  /** What each kind of field has refused by its schema alone, before any code of a feature saw it. */
  refused: Set<string>;
  /** How many values were left out, because another field of the kind has refused them. */
  shared: number;
};
/** Of what was refused before, so many are tried on every field all the same, other ones on each. */
const triedAgain = 6;

/**
 * Every value for a field of a new kind. For a field whose schema is known, all that its call would let
 * in, and a few of those that the same schema has refused before.
 */
function* valuesFor(
  tried: Tried,
  kind: { place: string; shape: Shape },
  isLetIn: (value: unknown) => boolean,
): Generator {
  const { refused } = tried;
  const key = `${kind.place} ${JSON.stringify(kind.shape)}`;
  tried.fields += 1;
  for (const [index, value] of nastyValues.entries()) {
    const isTried = (index + tried.fields) % Math.ceil(nastyValues.length / triedAgain) === 0;
    const seen = `${key} ${index}`;
    if (refused.has(seen) && !isTried && !isLetIn(value)) {
      tried.shared += 1;
      continue;
    }
    if (!isLetIn(value)) refused.add(seen);
    yield value;
  }
}

/** What the query string is for the schema: a name given twice is a list. */
function readQuery(query: string): object {
  const search = new URLSearchParams(query);
  return Object.fromEntries(
    [...new Set(search.keys())].map((name) => {
      const values = search.getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
}

const words = (value: unknown): string => rawJson(value).slice(0, 80);

function* spoilt(subject: Subject, tried: Tried): Generator<Spoilt> {
  const { spec, parts } = subject;
  for (const name of Object.keys(parts.params)) {
    tried.fields += 1;
    for (const value of nastyTexts.filter(Boolean)) {
      yield { what: `params.${name} = ${words(value)}`, params: { [name]: value } };
    }
  }
  for (const { path, shape } of fieldsIn(shapeOf(spec, 'query') ?? {})) {
    const queryWith = (value: unknown): string =>
      queryString(withValue(parts.query, path, value) as object);
    const isLetIn = (value: unknown): boolean =>
      spec.query?.safeParse(readQuery(queryWith(value))).success ?? false;
    for (const value of valuesFor(tried, { place: 'query', shape }, isLetIn)) {
      const query = queryWith(value);
      yield { what: `query.${path.join('.')} = ${words(value)}`, query };
    }
  }
  for (const key of ['unknown', '__proto__', 'constructor', 'a.b', '', '$where']) {
    yield { what: `unknown query ${key}`, query: queryString({ ...parts.query, [key]: '1' }) };
  }
  if (spec.method === 'GET') return;
  yield* spoiltUploads();
  if (spec.bodyKind !== 'multipart') yield* spoiltBodies(subject, tried);
}

/** Forms with a file that no browser sends, also to calls that take none. */
function* spoiltUploads(): Generator<Spoilt> {
  for (const [what, { contentType, payload }] of [...brokenUploads, ...strangeUploads]) {
    yield { what: `upload with ${what}`, contentType, body: payload };
  }
}

function* spoiltBodies({ spec, parts }: Subject, tried: Tried): Generator<Spoilt> {
  for (const { path, shape } of fieldsIn(shapeOf(spec, 'body') ?? {})) {
    const isLetIn = (value: unknown): boolean =>
      spec.body?.safeParse(JSON.parse(rawJson(withValue(parts.body, path, value)))).success ??
      false;
    for (const value of valuesFor(tried, { place: 'body', shape }, isLetIn)) {
      const body = rawJson(withValue(parts.body, path, value));
      yield { what: `${path.join('.')} = ${words(value)}`, body };
    }
  }
  for (const value of nastyValues) yield { what: `body ${words(value)}`, body: rawJson(value) };
  for (const key of [
    'unknown',
    'constructor',
    'a.b',
    '',
    '$where',
    'id',
    '_id',
    'userId',
    'role',
  ]) {
    yield { what: `unknown field ${key}`, body: rawJson({ ...parts.body, [key]: 1 }) };
  }
  const many = Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`f${at}`, at]));
  yield { what: '20,000 unknown fields', body: rawJson({ ...parts.body, ...many }) };
  yield { what: 'a field of a long name', body: rawJson({ ['x'.repeat(100_000)]: 1 }) };
  for (const body of [
    '',
    '{',
    '{"a":}',
    '{"a":1}}',
    "{'a':1}",
    '\u0000',
    'null',
    '{"a":1,"a":2}',
  ]) {
    yield { what: `broken ${JSON.stringify(body)}`, body };
  }
  for (const contentType of contentTypes) {
    yield { what: `type ${contentType}`, contentType, body: rawJson(parts.body) };
  }
}

/** Tests that every chosen call refuses what is wrong in any field, whatever stands there. */
export function sweep(chosen: (spec: CallSpec) => boolean): void {
  let stage: Stage;
  let sent = 0;
  const tried: Tried = { fields: 0, refused: new Set(), shared: 0 };
  beforeAll(async () => {
    stage = await aStage(await aWorldWithCards({ OPERATOR_EMAILS: operatorEmails.join(',') }));
  });
  afterAll(async () => {
    const counts = `${sent} requests, ${tried.fields} fields × ${nastyValues.length} values, ${tried.shared} of them refused before by the same schema`;
    console.log(`bad input: ${counts} (${nastyTexts.length} of them texts, for paths)`);
    await stage.world.close();
  });

  test('at least 60 values and 8 content types are tried', () => {
    expect(new Set(nastyValues.map(words)).size).toBeGreaterThanOrEqual(60);
    expect(new Set(contentTypes).size).toBeGreaterThanOrEqual(8);
  });

  test.each(table.filter(([, spec]) => spec.replyKind !== 'stream' && chosen(spec)))(
    '%s refuses in words whatever a field holds',
    async (name, spec) => {
      const result = await probeAll(stage, { name, spec }, (subject) => spoilt(subject, tried));
      sent += result.sent;
      expect(result.faults).toEqual([]);
    },
  );
}
