import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { aWorldWithCards } from '#test/money/world-with-cards.ts';
import { aStage, type Actor, operatorEmails, type Stage } from './actors.ts';
import { leaksIn } from './canaries.ts';
import { type Answer, type Cell, cellsOf, runCell } from './cell.ts';
import { declarationOf, declarations, table } from './declarations.ts';
import { type Expected, expectedOf } from './expectation.ts';
import { type FieldMatrix, fieldMatrixText, noteFields } from './fields.ts';
import { fillLists } from './lists.ts';

let stage: Stage;
let cells = 0;
let refusals = 0;
const fields: FieldMatrix = new Map();
const faultyCalls: string[] = [];
const ran = new Set<string>();

beforeAll(async () => {
  stage = await aStage(await aWorldWithCards({ OPERATOR_EMAILS: operatorEmails.join(',') }));
  await fillLists(stage);
});
afterAll(async () => {
  console.log(
    `authorisation matrix: ${cells} cells over ${table.length} calls, ${refusals} refused`,
  );
  await stage.world.close();
});

test('every declaration is of a call of the contract', () => {
  const names = new Set(table.map(([name]) => name));
  expect(Object.keys(declarations).filter((name) => !names.has(name))).toEqual([]);
});

describe('each role gets what the contract promises it, of each thing, and nothing more', () => {
  test.each(table)(
    '%s',
    async (name, spec) => {
      const declaration = declarationOf(name);
      const wrong: string[] = [];
      for (const actor of Object.values(stage.actors)) {
        const missing = new Map<string | null, string>();
        for (const cell of inOrder(cellsOf(name, spec, { declaration, actor }))) {
          const expected = expectedOf(spec, declaration, cell);
          const answer = await runCell(stage, cell);
          cells += 1;
          wrong.push(
            ...faults(answer.actor, expected, answer).map((fault) => `${nameOf(cell)}: ${fault}`),
          );
          if (answer.status < 300) noteFields(fields, name, roleOf(actor), answer.body);
          else refusals += 1;
          const looks = JSON.stringify([
            answer.status,
            { ...(answer.body as object), requestId: '' },
          ]);
          if (cell.target === 'missing') missing.set(cell.on, looks);
          if (answer.status === 404 && looks !== (missing.get(cell.on) ?? looks)) {
            wrong.push(`${nameOf(cell)}: told apart from what is missing: ${looks}`);
          }
        }
      }
      ran.add(name);
      if (wrong.length > 0) faultyCalls.push(name);
      expect(wrong).toEqual([]);
    },
    60_000,
  );
});

test('the fields that each role is given are those written down', async () => {
  // What a call that went wrong did not answer must not be written down as gone.
  expect(faultyCalls).toEqual([]);
  const kept = table.flatMap(([name]) => (ran.has(name) ? [] : [name]));
  await expect(fieldMatrixText(fields, await writtenDown(kept))).toMatchFileSnapshot(
    './field-matrix.json',
  );
});

/** What is written down of calls that were not asked for (`-t`); nothing when all were. */
async function writtenDown(names: readonly string[]): Promise<[string, unknown][]> {
  if (names.length === 0) return [];
  const file = await readFile(join(import.meta.dirname, 'field-matrix.json'), 'utf8');
  const before = new Map(Object.entries(z.record(z.string(), z.unknown()).parse(JSON.parse(file))));
  return names.flatMap((name): [string, unknown][] =>
    before.has(name) ? [[name, before.get(name)]] : [],
  );
}

const inOrder = (found: Cell[]): Cell[] =>
  found.toSorted(
    (one, other) => Number(other.target === 'missing') - Number(one.target === 'missing'),
  );

const nameOf = ({ actor, on, target }: Cell): string =>
  `${actor.name}${on ? ` on ${target} ${on}` : ''}`;

/** Those without a session are one; who they were does not matter. */
const roleOf = (actor: Actor): string => (actor.isKnown ? actor.name : 'visitor');

function faults(actor: Actor, expected: Expected, answer: Answer): string[] {
  const { code, message } = answer.body as { code?: string; message?: string };
  const found = leaksIn(
    `${JSON.stringify(answer.headers)} ${JSON.stringify(answer.body)}`,
    actor,
    stage,
  ).map((leak) => `leaks ${leak}`);
  const isRight = expected.statuses.includes(answer.status) && isCode(expected, code);
  if (!isRight) {
    const wanted = `${expected.statuses.join('/')} ${expected.codes.join('/')}`;
    found.push(`expected ${wanted}, got ${answer.status} ${code ?? ''} ${message ?? ''}`);
  }
  return found;
}

function isCode({ codes }: Expected, code: string | undefined): boolean {
  return codes.length === 0 ? code === undefined : codes.some((one) => one === code);
}
