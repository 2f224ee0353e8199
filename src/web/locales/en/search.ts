import { catalogue, plural } from '#web/lib/i18n.ts';

export const en = catalogue('search', {
  instead: {
    spelling: (from: string, to: string) => `No results for “${from}”. These have “${to}”.`,
    place: (from: string, to: string) =>
      `Nothing is for ${from} at the moment. These are for ${to}.`,
    spellings: (from: string, to: string) => `Nothing has “${from}”. These have “${to}”.`,
    words: (from: string) => `Nothing is of the type “${from}”. These mention it.`,
  },
  searchFor: (words: string) => `Search for ${words}`,
  some: 'No project has all of these words. These have most of them.',
  without: (words: string, count: string) => `Without “${words}”: ${count}`,
  past: (count: number) =>
    plural('en', count, { one: '# past project matches', other: '# past projects match' }),
});
