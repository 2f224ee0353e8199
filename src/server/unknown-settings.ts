type Names = {
  known: readonly string[];
  inFile: readonly string[];
  inEnvironment: readonly string[];
};

/**
 * A line for each name that nobody reads: all of them in .env, which is ours alone; of the environment,
 * which others fill too, those that are nearly the name of a setting.
 */
export function unknownSettings({ known, inFile, inEnvironment }: Names): string[] {
  const unread = [...new Set([...inFile, ...inEnvironment])].filter(
    (name) => !known.includes(name),
  );
  return unread.flatMap((name) => {
    const meant = nearest(name, known);
    if (meant) return [`${name} is no setting of Flair. Did you mean ${meant}?`];
    return inFile.includes(name)
      ? [`${name} is no setting of Flair: .env.example names them all.`]
      : [];
  });
}

function nearest(name: string, known: readonly string[]): string | undefined {
  // HOME and HOST are two apart: a short name must be nearer to be meant.
  const most = name.length > 6 ? 2 : 1;
  const distances = known.map((other) => [distance(name.toUpperCase(), other), other] as const);
  return distances.toSorted(([one], [other]) => one - other).find(([far]) => far <= most)?.[1];
}

/** How many letters must be put in, left out or changed (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 0; at < one.length; at += 1) {
    const next = [at + 1];
    for (let index = 0; index < other.length; index += 1) {
      const changed = (row[index] ?? 0) + (one[at] === other[index] ? 0 : 1);
      next.push(Math.min(changed, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
