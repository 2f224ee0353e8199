// How far a backup is: one moving line on a terminal, elsewhere a line when a part is done.
import type { Progress } from '#server/backup/content.ts';

type Output = { isTTY?: boolean; columns?: number; write(text: string): unknown };

const redrawMs = 100;

export function size(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  const value = bytes / 1000 ** power;
  return `${power === 0 ? value : value.toFixed(1)} ${units[power]}`;
}

/** `total` is what has passed so far, before it is compressed. */
export function openSteps(out: Output): { show: Progress; end: () => void } {
  let total = 0;
  let shownAt = 0;
  let open = false;
  let told = '';
  const show: Progress = ({ what, done, of, bytes }) => {
    total += bytes;
    const part = what === 'files' ? 'files' : 'tables';
    const text = `${part} ${done} of ${of}, ${size(total)}`;
    if (!out.isTTY) {
      // The last table may come in several pieces.
      if (done === of && part !== told) out.write(`${text}\n`);
      if (done === of) told = part;
      return;
    }
    const now = Date.now();
    if (now - shownAt < redrawMs && done < of) return;
    shownAt = now;
    open = true;
    const line = part === 'tables' ? `${text} (${what})` : text;
    out.write(`\r\u001B[K${line.slice(0, (out.columns ?? 80) - 1)}`);
  };
  const end = () => {
    if (open) out.write('\r\u001B[K');
    open = false;
  };
  return { show, end };
}
