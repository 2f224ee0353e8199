import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensureChromium } from '../install-chromium.mjs';
import type { Outcome } from './points.ts';

const script = fileURLToPath(new URL('../test-zero-loss.ts', import.meta.url));

type Lanes = {
  points: number;
  seconds: number;
  seed: number;
  lanes: number;
  only: string | undefined;
  on: string | undefined;
};

/** Plays the points in several processes at once; lane n has the seed + n - 1. */
export async function playLanes({
  points,
  seconds,
  seed,
  lanes,
  only,
  on,
}: Lanes): Promise<Outcome> {
  // Once, before the lanes: two that install it at the same time stand in each other's way.
  ensureChromium();
  const outcomes = await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      const share = Math.floor(points / lanes) + (lane < points % lanes ? 1 : 0);
      const given = ['--part', '--points', String(share), '--seed', String(seed + lane)];
      if (Number.isFinite(seconds)) given.push('--seconds', String(seconds));
      if (only) given.push('--only', only);
      if (on) given.push('--on', on);
      return playLane(given);
    }),
  );
  return {
    played: outcomes.flatMap(({ played }) => played),
    failures: outcomes.flatMap(({ failures }) => failures),
  };
}

async function playLane(given: string[]): Promise<Outcome> {
  const child = fork(script, given);
  let outcome: Outcome | null = null as Outcome | null;
  child.on('message', (message) => (outcome = message as Outcome));
  await new Promise((resolve) => child.on('exit', resolve));
  if (outcome) return outcome;
  const failure = `a lane ended without a word: ${given.join(' ')}`;
  console.log(`✗ ${failure}`);
  return { played: [], failures: [failure] };
}
