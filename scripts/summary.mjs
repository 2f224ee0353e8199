// Runs a command that ends with `N passed, N failed` and reads that line. Plain JavaScript: the
// callers start before anything is installed.
import { spawn } from 'node:child_process';
import { watchProcessorTime } from './processor-time.mjs';

const SUMMARY = /^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/;
const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/** Returns the counts in the last summary line of `output`, or null when there is none. */
export function readSummary(output) {
  const lines = output.replace(COLOURS, '').split('\n');
  for (const line of lines.toReversed()) {
    const match = SUMMARY.exec(line.trim());
    if (match) {
      return {
        passed: Number(match[1]),
        failed: Number(match[2]),
        skipped: Number(match[3] ?? 0),
      };
    }
  }
  return null;
}

/** Returns the sum of counts, as the last line says it. */
export function sumLine(all) {
  const sum = (key) => all.reduce((total, counts) => total + counts[key], 0);
  const skipped = sum('skipped');
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/**
 * Returns { status, output, seconds, processorSeconds } of a command; `show` repeats its output while it runs.
 * The last is the time on processors, of all that it starts too, and does not depend on what else runs here.
 * A command that outlives `timeoutMs` is ended and has status 124.
 */
export function run(command, args, { show = false, env = {}, timeoutMs }) {
  const startedAt = Date.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    const processorTime = watchProcessorTime(child.pid ?? 0);
    let output = '';
    let timedOut = false;
    const take = (stream) => (chunk) => {
      output += chunk;
      if (show) stream.write(chunk);
    };
    child.stdout.setEncoding('utf8').on('data', take(process.stdout));
    child.stderr.setEncoding('utf8').on('data', take(process.stderr));
    const timer = setTimeout(() => {
      timedOut = true;
      child.kill('SIGTERM');
      setTimeout(() => child.kill('SIGKILL'), 5_000).unref();
    }, timeoutMs);
    const end = (status) => {
      clearTimeout(timer);
      if (timedOut) output += `\nEnded after ${timeoutMs / 1000} s without an answer.\n`;
      resolve({
        status: timedOut ? 124 : status,
        output,
        seconds: (Date.now() - startedAt) / 1000,
        processorSeconds: processorTime(),
      });
    };
    child.on('error', (error) => {
      output += `${error.message}\n`;
      end(127);
    });
    child.on('close', (status) => end(status ?? 1));
  });
}

/** Returns the counts of a run; a failure that its summary does not tell counts as one failed. */
export function countsOf({ status, output }) {
  const counts = readSummary(output) ?? { passed: 0, failed: status === 0 ? 0 : 1, skipped: 0 };
  if (status !== 0 && counts.failed === 0) counts.failed = 1;
  return counts;
}

/** Returns a table of what steps cost, one line each and the sum: seconds that passed, and seconds on processors. */
export function costTable(steps) {
  const lines = steps.map(({ title, seconds, processorSeconds }) =>
    costLine(title, seconds, processorSeconds),
  );
  const sum = (key) => steps.reduce((total, step) => total + (step[key] ?? 0), 0);
  const all = costLine('sum of the steps', sum('seconds'), sum('processorSeconds') || null);
  return [`${'what it cost'.padEnd(20)}   passed  processor`, ...lines, all].join('\n');
}

function costLine(title, seconds, processorSeconds) {
  const used = processorSeconds === null ? '—' : `${processorSeconds.toFixed(0)} s`;
  return `${title.padEnd(20)} ${`${seconds.toFixed(0)} s`.padStart(8)} ${used.padStart(10)}`;
}
