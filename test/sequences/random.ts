import { randomFrom } from '../proof/shapes.ts';

/** Choices that a seed decides. */
export function randomOf(seed: number) {
  const next = randomFrom(seed);
  const below = (count: number): number => Math.floor(next() * count);
  return {
    next,
    below,
    chance: (share: number): boolean => next() < share,
    pick: <T>(list: readonly T[]): T | undefined => list[below(list.length)],
  };
}
export type Random = ReturnType<typeof randomOf>;
