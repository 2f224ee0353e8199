/** Sentences by their English; `{}` stands for what was filled in, `{0}`, `{1}` in a translation for one of those. */
export type Sentences = Readonly<Record<string, string>>;

interface Pattern {
  fits: RegExp;
  says: string;
}
const compiled = new WeakMap<Sentences, Pattern[]>();

function patternsOf(sentences: Sentences): Pattern[] {
  let patterns = compiled.get(sentences);
  if (!patterns) {
    patterns = Object.entries(sentences)
      .filter(([english]) => english.includes('{}'))
      // Of several that fit, the one that says most itself.
      .toSorted(([one], [other]) => other.length - one.length)
      .map(([english, says]) => ({
        fits: new RegExp(
          `^${english
            .split('{}')
            .map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
            .join('(.+?)')}$`,
          's',
        ),
        says,
      }));
    compiled.set(sentences, patterns);
  }
  return patterns;
}

/** The sentence in the language of these lists; null when none of them has it. */
export function translate(sentence: string, lists: readonly Sentences[]): string | null {
  for (const sentences of lists) {
    const whole = sentences[sentence];
    if (whole !== undefined) return whole;
  }
  for (const sentences of lists) {
    for (const { fits, says } of patternsOf(sentences)) {
      const parts = fits.exec(sentence)?.slice(1);
      if (!parts) continue;
      let next = 0;
      // What is filled in can be a sentence itself: a question's name, then what is wrong with it.
      return says.replaceAll(/\{(\d?)\}/g, (_, place: string) => {
        const part = parts[place ? Number(place) : next++] ?? '';
        return translate(part, lists) ?? part;
      });
    }
  }
  return null;
}
