import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type MarkedRequest, markedRequest } from './marks.ts';
import { type Finding, runScanner } from './scanner.ts';
import type { Sample } from './target.ts';

/** A call takes some seconds; one that takes so long stands still. */
const mostSecondsACall = 300;

export type SqlmapSum = {
  calls: number;
  /** Marked in the requests, and those of them that sqlmap says it has tried. */
  places: number;
  tried: number;
  findings: Finding[];
  /** Calls that were not tried to their end. */
  broken: string[];
};

type Options = { origin: string; folder: string; level: string; onCall?: (name: string) => void };

/** Tries every parameter of every sample for SQL injection in all five ways that PostgreSQL has. */
export async function runSqlmap(samples: Sample[], options: Options): Promise<SqlmapSum> {
  const sum: SqlmapSum = { calls: 0, places: 0, tried: 0, findings: [], broken: [] };
  for (const sample of samples) {
    const request = markedRequest(sample, options.origin);
    if (request.places === 0) continue;
    options.onCall?.(sample.name);
    sum.calls += 1;
    await tryRequest(sum, sample.name, request, options);
  }
  return sum;
}

async function tryRequest(
  sum: SqlmapSum,
  name: string,
  { text, places }: MarkedRequest,
  options: Options,
): Promise<void> {
  const file = path.join(options.folder, `${name}.request`);
  await writeFile(file, text);
  const { output, inTime } = await runScanner('sqlmap', argsFor(file, options), mostSecondsACall);
  // Not by name: beside a body it calls a place in the path of a PATCH or PUT as it calls one in the body.
  const tried = output.match(/testing for SQL injection on /g)?.length ?? 0;
  sum.places += places;
  sum.tried += tried;
  sum.findings.push(...findingsIn(output, name));
  if (tried < places) sum.broken.push(`${name}: ${tried} of ${places} parameters tried`);
  if (!inTime || !/do not appear to be injectable|identified the following/.test(output)) {
    sum.broken.push(`${name}: ${lastWords(output)}`);
  }
}

function argsFor(file: string, { folder, level }: Options): string[] {
  const settings = `--batch --ignore-stdin --ignore-code * --flush-session --level ${level} --risk 1
    --technique BEUST --dbms PostgreSQL --timeout 20 --retries 1 --threads 1 --skip-waf --disable-coloring
    --answers keep=Y`;
  return ['-r', file, '--output-dir', path.join(folder, 'sqlmap'), ...settings.split(/\s+/)];
}

function findingsIn(output: string, where: string): Finding[] {
  const blocks = output.matchAll(/^Parameter: (.+)\n(?:\s+Type: (.+))?/gm);
  return [...blocks].map(([, parameter = '', type = '']) => ({
    by: 'sqlmap',
    where: `${where} ${parameter}`,
    what: type,
  }));
}

function lastWords(output: string): string {
  const lines = output.split('\n').filter((line) => /CRITICAL|ERROR|WARNING/.test(line));
  return lines.find((line) => line.includes('CRITICAL')) ?? lines.at(-1) ?? 'said nothing';
}
