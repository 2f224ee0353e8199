/* As it is read: a ligature is its letters, and a line end a space. */
const plain = (text: string) =>
  text.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, ' ').trim();

/** The first page with these words, from one on and around to the one before it; null where none has them. */
export async function findPage(
  { count, wordsOf }: { count: number; wordsOf: (page: number) => Promise<string> },
  words: string,
  from: number,
  stop: AbortSignal,
): Promise<number | null> {
  const wanted = plain(words);
  if (wanted === '') return null;
  const look = async (passed: number): Promise<number | null> => {
    if (passed >= count) return null;
    const page = ((from - 1 + passed) % count) + 1;
    const found = plain(await wordsOf(page)).includes(wanted);
    stop.throwIfAborted();
    return found ? page : look(passed + 1);
  };
  return look(0);
}
