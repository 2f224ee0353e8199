import { randomFrom } from '../zero-loss/random.ts';

const onsets = ['b', 'c', 'd', 'f', 'g', 'l', 'm', 'n', 'p', 'r', 's', 't', 'v', 'br', 'tr', 'st'];
const vowels = ['a', 'e', 'i', 'o', 'u', 'ea'];
const endings = ['', 'n', 'r', 's', 'l', 'nt', 'x'];
const VOCABULARY = 20_000;

/** Made-up words by how often they stand in a text: word k stands 1/k as often as the first (Zipf). */
export type Words = {
  /** The word of a rank, 1 the most frequent. */
  ranked: (rank: number) => string;
  text: (count: number) => string;
  /** A whole number from 0 to `below` - 1. */
  upTo: (below: number) => number;
};

/** The same seed, the same words and texts. */
export function wordsFrom(seed: number): Words {
  const random = randomFrom(seed);
  const upTo = (below: number): number => Math.floor(random.next() * below);
  const known = new Set<string>();
  while (known.size < VOCABULARY) {
    const syllables = Array.from(
      { length: 2 + upTo(3) },
      () => random.pick(onsets) + random.pick(vowels),
    );
    known.add(syllables.join('') + random.pick(endings));
  }
  const list = [...known];
  const sums = new Float64Array(VOCABULARY);
  let sum = 0;
  for (let rank = 1; rank <= VOCABULARY; rank += 1) {
    sum += 1 / rank;
    sums[rank - 1] = sum;
  }
  const drawn = (): string => {
    const wanted = random.next() * sum;
    let low = 0;
    let high = VOCABULARY - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? sum) < wanted) low = middle + 1;
      else high = middle;
    }
    return list[low] ?? '';
  };
  return {
    ranked: (rank) => list[rank - 1] ?? '',
    text: (count) => Array.from({ length: count }, drawn).join(' '),
    upTo,
  };
}
