// Measures the product as it runs in production beside a bare twin on the same PostgreSQL, and prints one table:
// npm run bench -- [--only NAME,NAME] [--turns 5] [--size small|organisation|million] [--connections 16] [--seconds 2] [--seed 334] [--profile FOLDER]
// NAME is that of a row or its beginning: list, search, growth. Everything is made in a temporary folder and removed.
import { parseArgs } from 'node:util';
import { ownRows } from './bench/own-rows.ts';
import type { Row } from './bench/row.ts';
import { measure, printTable } from './bench/table.ts';
import { twinRows } from './bench/twin-rows.ts';
import { type DatabaseName, openWorld, type Size, sizes, webIsBuilt } from './bench/world.ts';
import { wholeNumber } from './faults/report.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    turns: { type: 'string', default: '5' },
    size: { type: 'string', default: 'full' },
    connections: { type: 'string', default: '16' },
    seconds: { type: 'string', default: '2' },
    seed: { type: 'string', default: '334' },
    profile: { type: 'string', default: '' },
  },
});
const rows = rowsNamed(values.only);
const size = new Map<string, Size>(Object.entries(sizes)).get(values.size);
if (!size) throw new Error(`--size takes one of ${Object.keys(sizes).join(', ')}.`);
const turns = wholeNumber('turns', values.turns);
const connections = wholeNumber('connections', values.connections);
const seconds = wholeNumber('seconds', values.seconds);
const seed = wholeNumber('seed', values.seed);
if (turns < 1) throw new Error('--turns takes at least 1.');
if (seconds < 1) throw new Error('--seconds takes at least 1.');
if (connections < 1 || connections > 100) throw new Error('--connections takes 1 to 100.');
if (rows.some(({ needsWeb }) => needsWeb) && !webIsBuilt()) {
  throw new Error('The web app is not built: npm run build.');
}
console.log(
  `${values.size} size, seed ${seed}, ${turns} turns, ${connections} connections, Node ${process.version}`,
);
const wanted = new Set<DatabaseName>(['base', ...rows.flatMap(({ needs }) => needs)]);
const profiles = values.profile === '' ? null : values.profile;
const world = await openWorld({
  size,
  seed,
  connections,
  rateMs: seconds * 1000,
  wanted,
  profiles,
});
try {
  printTable(await measure(world, rows, turns));
} finally {
  await world.stop();
}

/** The rows of these names, or else whose names begin with them. Throws with all names where there is none. */
function rowsNamed(only: string): Row[] {
  const all = [...twinRows, ...ownRows];
  const found = only.split(',').flatMap((asked) => {
    const exact = all.filter(({ name }) => name === asked);
    return exact.length > 0 ? exact : all.filter(({ name }) => name.startsWith(asked));
  });
  if (found.length > 0) return [...new Set(found)];
  throw new Error(`--only takes some of ${all.map(({ name }) => name).join(',')}.`);
}
