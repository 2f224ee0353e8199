import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallSpec } from '#contract/define.ts';
import { aWorldWithCards } from '#test/money/world-with-cards.ts';
import { aStage, operatorEmails, type Stage } from './actors.ts';
import { table } from './declarations.ts';
import { rawJson } from './nasty-values.ts';
import { probeAll, queryString, type Spoilt, type Subject } from './probe.ts';
import {
  at,
  pathsOf,
  pick,
  type Random,
  randomFrom,
  randomOf,
  type Shape,
  shapeOf,
  withValue,
} from './shapes.ts';

// `npm run test:bad-input -- --random 2000 --seed 7` sets both.
const seed = Number(process.env['BAD_INPUT_SEED'] ?? 1);
const count = Number(process.env['BAD_INPUT_RANDOM'] ?? 200);
/** Of a paper, made on a thread of its own, a tenth: its query has one field, and most input makes another paper. */
const countOf = ({ path }: CallSpec): number =>
  path.endsWith('.pdf') ? Math.ceil(count / 10) : count;

let stage: Stage;
let sent = 0;
beforeAll(async () => {
  stage = await aStage(await aWorldWithCards({ OPERATOR_EMAILS: operatorEmails.join(',') }));
});
afterAll(async () => {
  console.log(`random input: ${sent} requests, seed ${seed}, ${count} a call`);
  await stage.world.close();
});

/** Half are made of nothing but the shape, half are right but for one or two fields. */
function randomPart(shape: Shape, right: object, random: Random): object {
  if (random() < 0.5) return randomOf(shape, random) as object;
  let value: unknown = right;
  const paths = pathsOf(shape);
  const changes = paths.length === 0 ? 0 : 1 + Math.floor(random() * 2);
  for (let change = 0; change < changes; change += 1) {
    const path = pick(random, paths);
    value = withValue(value, path, randomOf(at(shape, path), random));
  }
  return value as object;
}

function* randomInput({ name, spec, parts }: Subject): Generator<Spoilt> {
  // Each call has numbers of its own, so that a new call does not change those of the others.
  const random = randomFrom(
    seed + Array.from(name).reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7),
  );
  const shapes = { query: shapeOf(spec, 'query'), body: shapeOf(spec, 'body') };
  for (let index = 0; index < countOf(spec); index += 1) {
    const query =
      shapes.query && queryString(asObject(randomPart(shapes.query, parts.query, random)));
    const body = shapes.body && rawJson(randomPart(shapes.body, parts.body, random));
    yield {
      what: `#${index} ?${query?.slice(0, 300) ?? ''} ${body?.slice(0, 600) ?? ''}`,
      ...(query !== null && { query }),
      ...(body !== null && { body }),
    };
  }
}

const asObject = (value: unknown): object =>
  value !== null && typeof value === 'object' ? value : { value };

const callsWithInput = table.filter(
  ([, spec]) => (spec.query ?? spec.body) !== undefined && spec.replyKind !== 'stream',
);

test.each(callsWithInput)(
  '%s answers random input as it promises',
  async (name, spec) => {
    const result = await probeAll(stage, { name, spec }, randomInput);
    sent += result.sent;
    expect(result.faults).toEqual([]);
  },
  600_000,
);
