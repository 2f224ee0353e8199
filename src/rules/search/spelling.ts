/** How many letters must be added, left out, exchanged or swapped with their neighbour; `most` + 1 where it is more. */
export function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let older: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      let steps = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        steps = Math.min(steps, (older[j - 2] ?? 0) + 1);
      }
      next.push(steps);
    }
    if (Math.min(...next) > most) return most + 1;
    older = row;
    row = next;
  }
  return Math.min(row[other.length] ?? most + 1, most + 1);
}

/** How many slips of the fingers a word of this length may have. */
export function slipsOf(word: string): number {
  if (word.length < 4) return 0;
  if (word.length < 6) return 1;
  return word.length < 10 ? 2 : 3;
}

export type Candidate = { word: string; uses: number };

/** The word that was probably meant; null when none is near. Of equally near ones the one that is used most. */
export function nearest(word: string, candidates: readonly Candidate[]): string | null {
  const most = slipsOf(word);
  if (most === 0) return null;
  let best: { word: string; score: number } | null = null;
  for (const { word: other, uses } of candidates) {
    if (other === word || uses < 1) continue;
    const steps = distance(word, other, most);
    if (steps > most) continue;
    // The first letter is seldom wrong; a frequent word is a likelier one.
    const score = steps + (other[0] === word[0] ? 0 : 0.7) - Math.min(0.6, Math.log10(uses) * 0.2);
    if (!best || score < best.score) best = { word: other, score };
  }
  return best?.word ?? null;
}
