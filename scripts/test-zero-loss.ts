// Types in a real browser into every kind of box and breaks something at random moments; every keystroke must survive.
// npm run test:zero-loss -- --points 100 --seed 1
import { parseArgs } from 'node:util';
import { faults } from './zero-loss/faults.ts';
import { playLanes } from './zero-loss/lanes.ts';
import { leastOf, playPoints } from './zero-loss/points.ts';
import { report } from './zero-loss/report.ts';
import { surfaces } from './zero-loss/surfaces.ts';

const { values } = parseArgs({
  options: {
    points: { type: 'string', default: '100' },
    /** After so long no point is begun any more, once half of them were played. */
    seconds: { type: 'string', default: 'Infinity' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    /** How many products and browsers play at once, each a share of the points. */
    lanes: { type: 'string', default: '1' },
    /** Only this fault, or only this surface. */
    only: { type: 'string' },
    on: { type: 'string' },
    /** Prints what it found as data, for the process that has begun it. */
    part: { type: 'boolean', default: false },
  },
});
const [points, seed, lanes] = [values.points, values.seed, values.lanes].map(Number);
const seconds = Number(values.seconds);
const isSeed = Number.isInteger(seed) && seed !== undefined;
if (!isCount(points) || !isCount(lanes) || !isSeed || !(seconds > 0)) {
  console.error('Use whole numbers: --points 100 --seed 1 --lanes 2 --seconds 480');
  process.exit(1);
}
const chosenFaults = faults.filter(({ name }) => !values.only || name === values.only);
const chosenSurfaces = surfaces.filter(([{ name }]) => !values.on || name === values.on);
if (chosenFaults.length === 0 || chosenSurfaces.length === 0) {
  console.error(`--only takes one of: ${faults.map(({ name }) => name).join(', ')}`);
  console.error(`--on takes one of: ${surfaces.map(([{ name }]) => name).join(', ')}`);
  process.exit(1);
}
if (!values.part) console.log(`seed ${seed}, ${points} points, ${lanes} at once`);
const outcome =
  lanes === 1
    ? await playPoints({ points, seconds, seed, faults: chosenFaults, surfaces: chosenSurfaces })
    : await playLanes({ points, seconds, seed, lanes, only: values.only, on: values.on });
if (values.part) process.send?.(outcome);
else {
  process.exitCode = report(outcome, Number.isFinite(seconds) ? leastOf(points) : points);
}

function isCount(value: number | undefined): value is number {
  return Number.isInteger(value) && value !== undefined && value > 0;
}
