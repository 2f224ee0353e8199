// Tries the form compiler on random forms: sound ones, ones with a planted fault of each kind, and small ones
// whose every answer is tried. A line that fails begins with the seed that shows it again.
// npm run test:compiler -- --forms 1000 --seed 1
import { parseArgs } from 'node:util';
import { trySmallForms, tryPlantedFaults, trySoundForms } from '#test/forms/compiler-trials.ts';
import { plants } from '#test/forms/planted-faults.ts';
import { report, wholeNumber } from './faults/report.ts';

const { values } = parseArgs({
  options: {
    forms: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const forms = wholeNumber('forms', values.forms);
const seed = wholeNumber('seed', values.seed);
const SHOWN = 5;

function tell(complaints: readonly string[]): boolean {
  for (const complaint of complaints.slice(0, SHOWN)) console.log(`  ${complaint}`);
  return complaints.length === 0;
}

console.log(`seed ${seed}`);
const checks: [string, boolean][] = [
  [
    `${forms} sound forms have no problem, and every example holds`,
    tell(trySoundForms(forms, seed)),
  ],
];
for (const kind of Object.keys(plants)) {
  checks.push([`${forms} forms with ${kind}`, tell(tryPlantedFaults(kind, forms, seed))]);
}
const small = trySmallForms(forms, seed);
checks.push([
  `${forms} small forms (${small.refused} of them refused) are judged as every answer does`,
  tell(small.complaints),
]);
report(checks);
