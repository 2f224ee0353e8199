import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Check, Trial } from './trial.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const summary = /^(\d+) passed, (\d+) failed/m;

/** The journeys of e2e/ against the whole; those that start a product with settings of their own are left out. */
export async function runJourneys({ shape, journeys }: Trial): Promise<Check[]> {
  const runner = path.join(root, 'node_modules/@playwright/test/cli.js');
  const child = spawn(process.execPath, [runner, 'test', ...journeys], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_EXTRA_CA_CERTS: shape.certificate.certificate,
      E2E_URL: shape.url,
      E2E_DATA_DIR: shape.dataDir,
      E2E_CERTIFICATE_PIN: shape.certificate.pin,
    },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    process.stdout.write(chunk);
    output = (output + chunk.toString()).slice(-100_000);
  });
  const [status] = (await once(child, 'exit')) as [number | null];
  const [, passed = '0', failed = '?'] = summary.exec(output) ?? [];
  return [
    [
      `the journeys pass (${passed} passed, ${failed} failed)`,
      status === 0 && failed === '0' && Number(passed) > 0,
    ],
  ];
}
