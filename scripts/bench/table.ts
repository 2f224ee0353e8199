import type { Row, Turn } from './row.ts';
import type { World } from './world.ts';

export type Measured = { row: Row; turns: Turn[]; problem: string | null };

/** Takes the rows in turns, so that what else the machine does weighs on all of them; a first turn does not count. */
export async function measure(world: World, rows: Row[], turns: number): Promise<Measured[]> {
  const all: Measured[] = rows.map((row) => ({ row, turns: [], problem: null }));
  for (const one of all) {
    await guarded(one, async () => {
      await one.row.prepare?.(world);
      await one.row.turn(world);
    });
  }
  for (let number = 1; number <= turns; number += 1) {
    for (const one of all) {
      await guarded(one, async () => {
        const turn = await one.row.turn(world);
        one.turns.push(turn);
        console.error(`turn ${number}: ${one.row.name} ${written(turn.value, one.row.unit)}`);
      });
    }
  }
  return all;
}

/* A row that cannot be measured has failed; the others go on. */
async function guarded(one: Measured, work: () => Promise<void>): Promise<void> {
  if (one.problem !== null) return;
  try {
    await work();
  } catch (error) {
    one.problem = error instanceof Error ? error.message : String(error);
  }
}

const sorted = (list: number[]): number[] => list.toSorted((one, other) => one - other);

/* Of an even number the mean of the two in the middle. */
function median(list: number[]): number {
  const all = sorted(list);
  const [low, high] = [all[Math.ceil(all.length / 2) - 1], all[Math.floor(all.length / 2)]];
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2;
}

function written(value: number, unit: Row['unit']): string {
  if (unit === '×') return value.toFixed(2);
  return unit === '/s' || value >= 100 ? value.toFixed(0) : value.toFixed(1);
}

/** Prints a line for each row and, last, `N passed, N failed`: rows that hold what they must. */
export function printTable(all: Measured[]): void {
  const head = ['', 'row', 'work', 'median (min–max)', 'must', 'aim', 'of'];
  const lines = all.map((one) => lineOf(one));
  const widths = head.map((title, place) =>
    Math.max(...[head, ...lines].map((line) => (line[place] ?? title).length)),
  );
  for (const line of [head, ...lines]) {
    console.log(
      line
        .map((cell, place) => cell.padEnd(widths[place] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  }
  for (const { row, problem } of all) {
    if (problem !== null) console.log(`${row.name}: ${problem}`);
  }
  const failed = all.filter((one) => !holds(one)).length;
  console.log(`${all.length - failed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

function holds({ row, turns, problem }: Measured): boolean {
  const value = median(turns.map((turn) => turn.value));
  return problem === null && (row.better === 'more' ? value >= row.must : value <= row.must);
}

/* Of a request, on both sides; less depends on what else the machine does than of a rate. */
function processorTime(turns: Turn[]): string[] {
  const found = turns.flatMap(({ processor }) => (processor ? [processor] : []));
  if (found.length === 0) return [];
  const of = (side: 0 | 1, part: 'server' | 'postgres'): number =>
    median(found.map((both) => both[side][part]));
  const ratio = median(
    found.map(([own, other]) => (own.server + own.postgres) / (other.server + other.postgres)),
  );
  const us = (side: 0 | 1): string =>
    `${of(side, 'server').toFixed(0)} + ${of(side, 'postgres').toFixed(0)}`;
  return [`processor ${us(0)} µs beside ${us(1)} (server + PostgreSQL), ${ratio.toFixed(2)} ×`];
}

function lineOf(measured: Measured): string[] {
  const { row, turns, problem } = measured;
  const { unit, better, must, aim } = row;
  const sign = better === 'more' ? '≥' : '≤';
  const values = sorted(turns.map(({ value }) => value));
  const [least, most] = [values.at(0) ?? Number.NaN, values.at(-1) ?? Number.NaN];
  const found =
    problem === null
      ? `${written(median(values), unit)} ${unit} (${written(least, unit)}–${written(most, unit)})`
      : 'not measured';
  const beside = turns.flatMap((turn) => turn.beside ?? []);
  const parts = row.shown.split(/, | beside /);
  const shownUnit = row.shown.startsWith('/s') ? '/s' : 'ms';
  const made = [turns.map(({ ours }) => ours), beside]
    .filter((list) => list.length > 0)
    .map((list, place) => `${written(median(list), shownUnit)} ${parts[place] ?? ''}`);
  return [
    holds(measured) ? '✓' : '✗',
    row.name,
    row.work,
    found,
    `${sign} ${must}`,
    aim === null ? '–' : `${sign} ${aim}`,
    problem === null ? [...made, ...processorTime(turns)].join(', ') : '',
  ];
}
