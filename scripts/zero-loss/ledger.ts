/* Each keystroke is a sign that is never used again, so that the loss of a single one shows, and where it went. */
const ranges = [
  [0x4e00, 0x9fa5],
  [0x3400, 0x4db5],
] as const;

export type Ledger = {
  /** A new sign for a document; it is due there from now on. */
  sign: (document: string) => string;
  due: (document: string) => ReadonlySet<string>;
  /** They are not looked for any more. */
  release: (document: string, signs: Iterable<string>) => void;
  releaseAll: (document: string) => void;
  /** The signs of a text that were typed for another document. */
  foreignIn: (document: string, text: string) => string[];
  /** The signs of a text that were typed for a document, each as often as it stands there. */
  ownIn: (document: string, text: string) => string[];
};

/** A text sign by sign. */
export const signsOf = (text: string): string[] => Array.from(text);

/** Who typed what for which document, and what must still be there. */
export function openLedger(): Ledger {
  const due = new Map<string, Set<string>>();
  const homes = new Map<string, string>();
  const signs = everySign();
  const dueIn = (document: string): Set<string> => {
    const known = due.get(document) ?? new Set<string>();
    due.set(document, known);
    return known;
  };
  return {
    sign: (document) => {
      const next = signs.next();
      if (next.done) throw new Error('There are no signs left: play fewer points in one lane.');
      homes.set(next.value, document);
      dueIn(document).add(next.value);
      return next.value;
    },
    due: dueIn,
    release: (document, gone) => {
      for (const sign of gone) dueIn(document).delete(sign);
    },
    releaseAll: (document) => dueIn(document).clear(),
    foreignIn: (document, text) =>
      signsOf(text).filter((sign) => homes.has(sign) && homes.get(sign) !== document),
    ownIn: (document, text) => signsOf(text).filter((sign) => homes.get(sign) === document),
  };
}

function* everySign(): Generator<string, undefined> {
  for (const [first, last] of ranges) {
    for (let code = first; code <= last; code += 1) yield String.fromCodePoint(code);
  }
  return undefined;
}
