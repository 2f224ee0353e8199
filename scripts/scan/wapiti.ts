import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { type Finding, runScanner } from './scanner.ts';

const entriesByKind = z.record(
  z.string(),
  z.array(
    z.object({
      method: z.string(),
      path: z.string(),
      info: z.string(),
      parameter: z.string().nullish(),
    }),
  ),
);
const reportShape = z.object({
  vulnerabilities: entriesByKind,
  anomalies: entriesByKind,
});

export type WapitiSum = { findings: Finding[]; modules: string[]; broken: string[] };

type Options = {
  url: string;
  starts?: string[];
  modules: string[];
  folder: string;
  /** Where it may look whether the target asked an address that it was given. */
  endpoint: string;
  moduleSeconds: number;
  crawlSeconds: number;
};

/** Crawls from an address and attacks what it finds with the modules; only addresses of this machine. */
export async function runWapiti(name: string, options: Options): Promise<WapitiSum> {
  const { folder, modules } = options;
  const report = path.join(folder, `${name}.json`);
  const settings = `--scope folder -m ${modules.join(',')} --level 1 -d 4 -v 1 -t 20 --max-parameters 60
    --max-scan-time ${options.crawlSeconds} --max-attack-time ${options.moduleSeconds}
    --endpoint ${options.endpoint} --no-bugreport --flush-session -f json`;
  const places = ['--store-session', path.join(folder, name), '--store-config', `${folder}/config`];
  const args = [
    '-u',
    options.url,
    '-o',
    report,
    ...places,
    ...(options.starts ?? []).flatMap((start) => ['-s', start]),
    ...settings.split(/\s+/),
  ];
  const most = options.crawlSeconds + modules.length * (options.moduleSeconds + 30) + 60;
  const { output, inTime } = await runScanner('wapiti', args, most);
  const broken = output
    .split('\n')
    .filter((line) =>
      /reached the timeout|max attack time|Traceback|\[!\] Unable|Error while/i.test(line),
    )
    .map((line) => `${name}: ${line.trim()}`);
  const written = await readFile(report, 'utf8').catch(() => null);
  if (!written || !inTime) {
    return {
      findings: [],
      modules,
      broken: [...broken, `${name}: no report\n${output.slice(-2000)}`],
    };
  }
  const { vulnerabilities, anomalies } = reportShape.parse(JSON.parse(written));
  const findings = Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, entries]) =>
    entries.map((entry) => ({
      by: 'wapiti',
      where: `${entry.method} ${entry.path}${entry.parameter ? ` (${entry.parameter})` : ''}`,
      what: `${kind}: ${entry.info}`,
    })),
  );
  return { findings, modules, broken };
}
