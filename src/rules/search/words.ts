/** A piece of what was typed: a word, a phrase in quotes, or one of both that must not be there. */
export type Token = {
  /** Without quotes, minus and the signs around it. */
  text: string;
  folded: string;
  /** What was left out before it, folded: the l' of l'eau. */
  elided: string;
  quoted: boolean;
  minus: boolean;
  /** Where it stands in what was typed. */
  start: number;
  end: number;
};

const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** A name as it is compared: lower case, no accents, no signs. `search_fold` does the same in SQL. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþı]/g, (letter) => letters[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const listed = (words: string): Set<string> => new Set(words.split(/\s+/).filter(Boolean));

/** Words of a sentence that say nothing of what is looked for, English and French, folded. */
const stopWords = listed(`
  a about am an and any are as at be been being by can could do does for from get give has have he her here him his
  how i if in into is it its let like me my no not of on or our please she should so some than that the their them
  then there these they this those to us was we were what when where which who whose why will with within would you
  your near based around across which offering
  au aux avec ce ces cet cette chez comme comment d dans de des du elle elles en est et etre faire il ils j je l la
  le les leur leurs lui ma mais mes mon ne nos notre nous on ou par pas peut pour qu que quel quelle quelles quels
  qui sa sans se ses son sont sous sur ta te tes toi ton tu un une vers vos votre vous y ont avoir quoi
`);

/** Words that nearly every searcher may add and that no project need have; they count where nothing else is left. */
const noiseWords = listed(`
  apply applying application applications available best call calls company companies find help list looking money
  need needs offer offers open opportunities opportunity program programme programmes programs project projects
  search searching seeking start-up startup startups start-ups support want wants work working build builds building
  that-builds making develop developing early-stage entrepreneur entrepreneurs funding funded finance financing
  aide aides appel appels besoin candidature candidatures cherche chercher entreprise entreprises financer financement
  financements porteur projet projets programmes recherchons soutien trouver veux voudrais jeune-pousse
  entrepreneurs ouvert ouverts
`);

/* The ai of j'ai is a verb; by itself it is what more is looked for than anything else. */
const isVerbHere = ({ folded, elided }: Token): boolean =>
  folded === 'ai' && (elided === 'j' || elided === 'n');

/* What follows l' and is no noun: l'on, l'un, il l'a. */
const notAfterArticle = listed('on un une a ont en y');
const isNounHere = ({ folded, elided }: Token): boolean =>
  elided === 'l' && !notAfterArticle.has(folded);

/** True for what says nothing of what is looked for. After l' comes a noun: l'Est is no form of a verb. */
export const isStopWord = (token: Token): boolean =>
  !token.quoted && (isVerbHere(token) || (stopWords.has(token.folded) && !isNounHere(token)));
export const isNoise = ({ folded, quoted }: Token): boolean =>
  !quoted && noiseWords.has(folded.replaceAll(' ', '-'));

const closing: Record<string, string> = { '"': '"', '“': '”', '”': '”', '„': '“', '«': '»' };
const isSpace = (sign: string): boolean => /\s/u.test(sign);
/* What may stand around a word without belonging to it; + and # end words such as C++ and C#. */
const before = /^[^\p{L}\p{N}]+/u;
const after = /[^\p{L}\p{N}+#]+$/u;
const elision = /^(?:[cdjlmnst]|qu)['’](?=[\p{L}\p{N}])/iu;

/** What was typed, piece by piece. Any text can be read; a quote that does not end is no quote. */
export function tokensOf(typed: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < typed.length) {
    if (isSpace(typed.charAt(at))) {
      at += 1;
      continue;
    }
    const start = at;
    const minus = /^[-−–][^\s\-−–]/u.test(typed.slice(at, at + 3));
    const open = at + (minus ? 1 : 0);
    const ends = closing[typed.charAt(open)];
    const close = ends === undefined ? -1 : typed.indexOf(ends, open + 1);
    const quoted = close > open;
    at = quoted ? close + 1 : wordEnd(typed, open + 1);
    const word = quoted ? '' : stripped(typed.slice(open, at));
    const elided = elision.exec(word)?.[0] ?? '';
    const inner = quoted ? typed.slice(open + 1, close) : spaced(word.slice(elided.length));
    const folded = fold(inner);
    const text = inner.trim();
    if (folded !== '') {
      tokens.push({ text, folded, elided: fold(elided), quoted, minus, start, end: at });
    }
  }
  return tokens;
}

function wordEnd(typed: string, from: number): number {
  let at = from;
  while (at < typed.length && !isSpace(typed.charAt(at))) at += 1;
  return at;
}

const stripped = (word: string): string => word.replace(before, '').replace(after, '');

/** Hyphens and strokes inside a word are spaces: `climate-tech` and `climate tech` are found alike. */
export const spaced = (text: string): string =>
  text.replaceAll(/(?<=[\p{L}\p{N}])[-‐‑/](?=[\p{L}\p{N}])/gu, ' ');

/** The last word may be unfinished: it is not quoted and nothing follows it. */
export const isUnfinished = (token: Token, typed: string): boolean =>
  !token.quoted && !token.minus && token.end === typed.length && token.folded.length > 1;
