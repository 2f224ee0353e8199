/** Something that could not be done, and why. */
export type Failed<T> = { item: T; error: unknown };

/**
 * Does the work for all at once; where that fails, for each alone, so that one that cannot be done is in nobody's way.
 * Returns those that could not be done. The work is done whole or not at all.
 */
export async function orEachAlone<T>(
  items: readonly T[],
  work: (some: readonly T[]) => Promise<void>,
): Promise<Failed<T>[]> {
  if (items.length === 0) return [];
  try {
    await work(items);
    return [];
  } catch (error) {
    const [only, second] = items;
    if (only !== undefined && second === undefined) return [{ item: only, error }];
  }
  const failed: Failed<T>[] = [];
  for (const item of items) failed.push(...(await orEachAlone([item], work)));
  return failed;
}
