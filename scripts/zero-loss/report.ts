import type { Outcome, Played } from './points.ts';

/**
 * Prints what each fault and each surface came to (what failed was said at once); returns the exit code. Fewer points than
 * `least` are failures too.
 */
export function report({ played, failures }: Outcome, least: number): number {
  table(played, 'fault');
  table(played, 'surface');
  const failed = failures.length + Math.max(0, least - played.length);
  console.log(`${Math.max(0, played.length - failures.length)} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
}

function table(played: readonly Played[], by: 'fault' | 'surface'): void {
  const groups = Map.groupBy(played, (one) => one[by]);
  for (const [name, all] of [...groups].toSorted(([a], [b]) => a.localeCompare(b))) {
    const worst = (figure: 'lostMs' | 'behindMs' | 'settledMs') =>
      Math.round(Math.max(...all.map(({ findings }) => findings[figure])));
    const each = all.reduce((sum, { ms }) => sum + ms, 0) / all.length / 1000;
    const isClean = all.every(({ findings }) => findings.troubles.length === 0);
    console.log(
      `${isClean ? '✓' : '✗'} ${name}: ${all.length} points, ${each.toFixed(1)} s each, at most ${worst('lostMs')} ms lost, ${worst('behindMs')} ms not on the server, ${worst('settledMs')} ms to settle`,
    );
  }
}
