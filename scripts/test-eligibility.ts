// Reads who may apply out of real programmes and prints a drawn sample, to be judged by eye:
// npm run test:eligibility -- --data FOLDER --draw 200 --seed 1. With --stated it draws among the texts that something
// was read in, with --open among the others.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { KeptCriterion } from '#contract/eligibility.ts';
import { readEligibility } from '#rules/eligibility/read.ts';
import { randomFrom, report, wholeNumber } from './faults/report.ts';
import { readRows } from './import/rows.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '../shared/data' },
    draw: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    stated: { type: 'boolean', default: false },
    open: { type: 'boolean', default: false },
  },
});
// npm changes the folder; a path is meant from where the command was typed.
const folder = path.resolve(process.env['INIT_CWD'] ?? '.', values.data);
const file = path.join(folder, 'programmes.ndjson');
const rowShape = z.object({ id: z.string(), eligibility: z.string().min(1) });

if (existsSync(file)) {
  await measure();
} else {
  console.error(
    `Not there: ${file}\nThe real programmes are not part of the repository. ` +
      'Name their folder: npm run test:eligibility -- --data FOLDER',
  );
  report([['the real data is there', false]]);
}

async function measure(): Promise<void> {
  const rows: (z.infer<typeof rowShape> & { criteria: KeptCriterion[] })[] = [];
  for await (const read of readRows(file)) {
    const { data } = rowShape.safeParse('row' in read ? read.row : null);
    if (data) rows.push({ ...data, criteria: readEligibility(data.eligibility) });
  }
  const isDrawnFrom = ({ criteria }: (typeof rows)[number]) =>
    (!values.stated || criteria.length > 0) && (!values.open || criteria.length === 0);
  const drawn = sample(rows.filter(isDrawnFrom));
  for (const [index, { id, eligibility, criteria }] of drawn.entries()) {
    console.log(`\n${index + 1}. ${id}: ${eligibility.replaceAll(/\s+/g, ' ')}`);
    for (const { criterion, read } of criteria) {
      console.log(`   ${JSON.stringify(criterion)} ${read?.confidence} "${read?.sentence}"`);
    }
  }
  const stated = rows.filter(({ criteria }) => criteria.length > 0);
  const all = rows.flatMap(({ criteria }) => criteria);
  console.log(
    `\n${rows.length} texts: ${all.length} criteria in ${stated.length}; drawn ${drawn.length} with ` +
      `${drawn.flatMap(({ criteria }) => criteria).length}.`,
  );
  for (const [kind, own] of Map.groupBy(all, ({ criterion }) => criterion.kind)) {
    console.log(`  ${kind}: ${own.length}`);
  }
  report([
    ['the real data is there', rows.length > 0],
    [
      'each criterion carries the words of its text that it was read in',
      rows.every(({ eligibility, criteria }) =>
        criteria.every(({ read }) =>
          wordsOf(read?.sentence ?? '?').every((word) => eligibility.includes(word)),
        ),
      ),
    ],
  ]);
}

function wordsOf(sentence: string): string[] {
  return sentence.replace(/…$/, '').split(/\s+/).slice(0, -1);
}

/** Each as likely as the other; the same seed draws the same. */
function sample<Row>(rows: readonly Row[]): Row[] {
  const random = randomFrom(wholeNumber('seed', values.seed));
  const keyed = rows.map((row) => ({ row, at: random() }));
  return keyed
    .toSorted((one, other) => one.at - other.at)
    .slice(0, wholeNumber('draw', values.draw))
    .map(({ row }) => row);
}
