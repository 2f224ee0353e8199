// Takes out one feature after the other and says whether the rest still compiles and starts.
// npm run separable -- --only billing,reviews --types
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeDataDir, removeDataDir, startProduct } from '#test/product.ts';
import { FEATURES } from './check-features.ts';
import { type Broken, checkTypes } from './separable/check-types.ts';
import { asCell, disagreement, type Found, PAGE, readDeclared } from './separable/declared.ts';
import { copyTree, isOn, type Side, sides, takeOut } from './separable/take-out.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: FEATURES.join(',') },
    // Leaves out the start of the server.
    types: { type: 'boolean', default: false },
  },
});
const chosen = values.only.split(',');
const declared = readDeclared(readFileSync(PAGE, 'utf8'));
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'flair-separable-')));
const whole = join(folder, 'whole');

/** The server's complaint when it does not start in `root`, with its demonstration data; else null. */
async function failureToStart(root: string): Promise<string | null> {
  const dataDir = await makeDataDir();
  try {
    const product = await startProduct({ root, dataDir, env: { DEMO_DATA: 'on' } });
    await product.stop();
    return null;
  } catch (error) {
    return String(error);
  } finally {
    await removeDataDir(dataDir);
  }
}

type Outcome = { types: string; starts: string; wrong: string[] };

async function withoutFeature(root: string, feature: string): Promise<Outcome> {
  copyTree(root);
  takeOut(root, feature);
  const broken = await checkTypes(root, whole);
  const wrong = sides.flatMap((side) => {
    const problem = disagreement(declared.get(feature)?.[side], findingOf(side, feature, broken));
    return problem === null ? [] : [`${side}: ${problem}`];
  });
  if (broken.other) wrong.push(broken.other);
  const types = sides
    .map((side) => `${side}: ${asCell(findingOf(side, feature, broken))}`)
    .join('; ');
  if (broken.server.length > 0 || broken.other) return { types, starts: 'no', wrong };
  if (values.types || !isOn('server', feature)) return { types, starts: '–', wrong };
  const failure = await failureToStart(root);
  if (failure) wrong.push(failure);
  return { types, starts: failure ? 'no' : 'yes', wrong };
}

const findingOf = (side: Side, feature: string, broken: Broken): Found =>
  isOn(side, feature) ? broken[side] : 'nothing';

const counts = { passed: 0, failed: 0 };
function count(name: string, { types, starts, wrong }: Outcome): void {
  counts[wrong.length > 0 ? 'failed' : 'passed'] += 1;
  console.log(`${wrong.length > 0 ? '✗' : '✓'} ${name.padEnd(13)} starts ${starts}; ${types}`);
  for (const problem of wrong) console.log(`  ${problem}`);
}

try {
  copyTree(whole);
  const all = await checkTypes(whole, null);
  const wrong = [...all.server, ...all.web, ...(all.other ? [all.other] : [])];
  count('(nothing)', { types: 'the whole tree', starts: '–', wrong });
  for (const feature of chosen) {
    const root = join(folder, feature);
    count(feature, await withoutFeature(root, feature));
    rmSync(root, { recursive: true, force: true });
  }
  const unknown = [...declared.keys()].filter((feature) => !FEATURES.includes(feature));
  for (const feature of unknown) {
    count(feature, {
      types: '',
      starts: '–',
      wrong: [`${PAGE} names it; there is no such feature`],
    });
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed > 0 ? 1 : 0;
