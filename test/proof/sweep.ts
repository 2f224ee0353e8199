import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallSpec } from '#contract/define.ts';
import { createWorld } from '../world.ts';
import { aStage, operatorEmails, type Stage } from './cast.ts';
import { table } from './declarations.ts';
import { contentTypes, nastyTexts, nastyValues, rawJson } from './nasty-values.ts';
import { probeAll, queryString, type Spoilt, type Subject } from './probe.ts';
import { pathsOf, shapeOf, withValue } from './shapes.ts';

let fields = 0;
const words = (value: unknown): string => rawJson(value).slice(0, 80);

function* spoilt(subject: Subject): Generator<Spoilt> {
  const { spec, parts } = subject;
  for (const name of Object.keys(parts.params)) {
    fields += 1;
    for (const value of nastyTexts.filter(Boolean)) {
      yield { what: `params.${name} = ${words(value)}`, params: { [name]: value } };
    }
  }
  for (const path of pathsOf(shapeOf(spec, 'query') ?? {})) {
    fields += 1;
    for (const value of nastyValues) {
      const query = queryString(withValue(parts.query, path, value) as object);
      yield { what: `query.${path.join('.')} = ${words(value)}`, query };
    }
  }
  for (const key of ['unknown', '__proto__', 'constructor', 'a.b', '', '$where']) {
    yield { what: `unknown query ${key}`, query: queryString({ ...parts.query, [key]: '1' }) };
  }
  if (spec.method === 'GET' || spec.bodyKind === 'multipart') return;
  yield* spoiltBodies(subject);
}

function* spoiltBodies({ spec, parts }: Subject): Generator<Spoilt> {
  for (const path of pathsOf(shapeOf(spec, 'body') ?? {})) {
    fields += 1;
    for (const value of nastyValues) {
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
  beforeAll(async () => {
    stage = await aStage(await createWorld({ OPERATOR_EMAILS: operatorEmails.join(',') }));
  });
  afterAll(async () => {
    const counts = `${sent} requests, ${fields} fields × ${nastyValues.length} values`;
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
      const result = await probeAll(stage, { name, spec }, spoilt);
      sent += result.sent;
      expect(result.faults).toEqual([]);
    },
  );
}
