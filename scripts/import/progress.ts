// One moving line on a terminal; elsewhere a plain line every two seconds.
export type Counts = { imported: number; updated: number; unchanged: number; refused: number };

type Output = { isTTY?: boolean; columns?: number; write(text: string): unknown };

const barWidth = 24;
const redrawMs = 100;
const lineMs = 2000;

/** What a count line says, in the words of the last line. */
export function say({ imported, updated, unchanged, refused }: Counts): string {
  return `imported ${imported}, updated ${updated}, unchanged ${unchanged}, refused ${refused}`;
}

/** Shows how far a file of `total` bytes is; `line` writes beside the bar without breaking it. */
export function openProgress(out: Output, total: number) {
  const startedAt = Date.now();
  let shownAt = out.isTTY ? 0 : startedAt;
  const clear = () => out.isTTY && out.write('\r\u001B[K');
  return {
    show(bytes: number, counts: Counts) {
      const now = Date.now();
      if (now - shownAt < (out.isTTY ? redrawMs : lineMs)) return;
      shownAt = now;
      const share = total === 0 ? 1 : Math.min(1, bytes / total);
      const seconds = Math.round((now - startedAt) / 1000);
      const text = `${Math.floor(share * 100)} %  ${say(counts)}  ${seconds} s`;
      if (!out.isTTY) {
        out.write(`${text}\n`);
        return;
      }
      const full = Math.round(share * barWidth);
      const bar = '█'.repeat(full) + '░'.repeat(barWidth - full);
      clear();
      out.write(`${bar} ${text}`.slice(0, (out.columns ?? 80) - 1));
    },
    line(text: string) {
      clear();
      out.write(`${text}\n`);
    },
    end: clear,
  };
}
