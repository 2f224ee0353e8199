// Changes the code in one small place at a time and looks whether a test notices.
// npm run test:mutants -- --count 1000 --seed 1 [--in rules|access] [--lanes 2] [--survivors]
import { parseArgs } from 'node:util';
import { wholeNumber } from './faults/report.ts';
import { type AreaName, areas } from './mutants/areas.ts';
import { withDatabase } from './mutants/database.ts';
import { draw, makeMutants, type Mutant, type Mutants } from './mutants/draw.ts';
import { countHits, type Outcome, planOf, tryAll } from './mutants/lanes.ts';

/** Of a hundred mutants so many must be noticed. */
const SHARE = 95;

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    in: { type: 'string', default: 'rules,access' },
    lanes: { type: 'string', default: '2' },
    /** Only those of files whose path holds this. */
    only: { type: 'string', default: '' },
    /** The survivors alone, not every mutant as it is tried. */
    survivors: { type: 'boolean', default: false },
  },
});
const count = wholeNumber('count', values.count);
const seed = wholeNumber('seed', values.seed);
const lanes = wholeNumber('lanes', values.lanes);
const chosen = values.in.split(',').map((name) => {
  if (name === 'rules' || name === 'access') return name;
  throw new Error(`--in takes ${Object.keys(areas).join(' or ')}, or both with a comma.`);
});

const made = new Map<AreaName, Mutants>();
for (const area of chosen) made.set(area, await makeMutants(area));
const every = [...made.values()]
  .flatMap(({ all }) => all)
  .filter(({ file }) => file.includes(values.only));
const drawn = draw(every, count, seed);
for (const [area, { all, sentences }] of made)
  console.log(`${area}: ${all.length} mutants, and ${sentences} of sentences that are left out`);
console.log(`${drawn.length} drawn with seed ${seed}`);

const outcomes: Outcome[] = [];
for (const [area, mutants] of made) {
  const own = drawn.filter(({ area: its }) => its === area);
  if (own.length === 0) continue;
  const run = () => tryArea(area, mutants, own);
  await (areas[area].hasDatabase ? withDatabase(run) : run());
}

const of = (state: Outcome['state']) =>
  outcomes.filter((outcome) => outcome.state === state).length;
const noticed = of('killed') + of('late');
const share = (100 * noticed) / outcomes.length;
if (!values.survivors) for (const outcome of outcomes.filter(missed)) tell(outcome);
console.log(
  `killed ${of('killed')}, timed out ${of('late')}, survived ${of('survived')}, no test comes by ${of('uncovered')}: ` +
    `${share.toFixed(1)} % noticed, at least ${SHARE} % must be`,
);
console.log(`${noticed} passed, ${outcomes.length - noticed} failed`);
process.exitCode = share >= SHARE ? 0 : 1;

async function tryArea(area: AreaName, mutants: Mutants, own: readonly Mutant[]): Promise<void> {
  const hits = await countHits(area, mutants);
  console.log(`${area}: ${hits.length} files of tests run without a mutant`);
  const work = own.map((mutant) => planOf(mutant, hits, mutants));
  await tryAll(area, work, lanes, (outcome) => {
    outcomes.push(outcome);
    if (!values.survivors || missed(outcome)) tell(outcome);
    if (outcomes.length % 50 === 0) console.log(`… ${outcomes.length} of ${drawn.length}`);
  });
}

function missed({ state }: Outcome): boolean {
  return state === 'survived' || state === 'uncovered';
}

function tell({ mutant, state, by }: Outcome): void {
  const { file, line, kind, before, after } = mutant;
  console.log(
    `${state} ${file}:${line} ${kind}: ${oneLine(before)} → ${oneLine(after)}${by ? ` (${by})` : ''}`,
  );
}

function oneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > 90 ? `${line.slice(0, 90)}…` : line;
}
