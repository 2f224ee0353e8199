import { plainLetters } from '../text/letters.ts';

/** What stands where a name was: the same for every name, so that not even its length is told. */
export const MASK = '[…]';

/** A name that may not be read; `capitalised` ones only where they are written as names. */
export type MaskedName = { text: string; capitalised?: boolean };

/** From this many letters on a name is found inside a word, too. */
const INSIDE_FROM = 8;
const MOST_NAMES = 300;
const LONGEST_NAME = 200;

const plain = /[a-z0-9]/;
/** Scripts that write words without spaces between them. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
/** What may stand within a name: spaces, hyphens, dots, but no quotes or commas, which part two things. */
const joint = /[\s\-‐‑–_.'’/·&@\p{M}\p{Cf}]/u;
const LONGEST_JOINT = 3;

/** Letters and digits of one character, lower case and without accents; empty for anything else. */
function fold(character: string): string {
  if (plain.test(character)) return character;
  const lower = character.toLowerCase();
  return (plainLetters[lower] ?? lower.normalize('NFKD'))
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

type Unit = { value: string; start: number; end: number; isJoined: boolean };

/** The folded letters of a text with where they stood; `isJoined` to the one before by what a name may hold. */
function unitsOf(text: string): Unit[] {
  const units: Unit[] = [];
  let index = 0;
  let gap = 0;
  let isJoined = false;
  for (const character of text) {
    const end = index + character.length;
    const folded = fold(character);
    if (folded === '') {
      gap += 1;
      isJoined &&= gap <= LONGEST_JOINT && joint.test(character);
      const last = units.at(-1);
      // An accent of its own belongs to its letter.
      if (last?.end === index && /[\p{M}\p{Cf}]/u.test(character)) last.end = end;
    } else {
      for (const value of folded) {
        units.push({ value, start: index, end, isJoined });
        isJoined = true;
      }
      gap = 0;
    }
    index = end;
  }
  return units;
}

type Name = { length: number; capitalised: boolean; inside: boolean };
/** A name that ends here, and the next shorter one that does. */
type Found = Name & { shorter: Found | null };
type Node = {
  next: Map<string, Node>;
  fallback: Node | null;
  name: Name | null;
  found: Found | null;
};
const makeNode = (): Node => ({ next: new Map(), fallback: null, name: null, found: null });

/** The automaton of Aho and Corasick: one way through a text finds every name. */
function automatonOf(names: readonly MaskedName[]): Node {
  const root = makeNode();
  for (const { text, capitalised = false } of names.slice(0, MOST_NAMES)) {
    const units = unitsOf(text.slice(0, LONGEST_NAME));
    if (units.length < 2) continue;
    let node = root;
    for (const { value } of units) {
      const next = node.next.get(value) ?? makeNode();
      node.next.set(value, next);
      node = next;
    }
    const inside = units.length >= INSIDE_FROM || unspaced.test(text);
    node.name = {
      length: units.length,
      capitalised: capitalised && (node.name?.capitalised ?? true),
      inside,
    };
  }
  const queue = [root];
  for (const node of queue) {
    const shorter = node.fallback?.found ?? null;
    node.found = node.name ? { ...node.name, shorter } : shorter;
    for (const [value, child] of node.next) {
      let back = node.fallback;
      while (back && !back.next.has(value)) back = back.fallback;
      child.fallback = back?.next.get(value) ?? root;
      queue.push(child);
    }
  }
  return root;
}

/**
 * Takes these names out of texts, whatever their case, accents and spacing; in time that grows with the
 * text alone. A short name counts only as a word of its own, so that “Al” does not take “also” apart.
 */
export function makeMask(names: readonly MaskedName[]): (text: string) => string {
  const root = automatonOf(names);
  return (text) => {
    let masked = '';
    let from = 0;
    for (const [start, end] of rangesIn(text, root)) {
      masked += text.slice(from, start) + MASK;
      from = end;
    }
    return masked + text.slice(from);
  };
}

function rangesIn(text: string, root: Node): [number, number][] {
  const units = unitsOf(text);
  const ranges: [number, number][] = [];
  let node: Node = root;
  units.forEach((end, last) => {
    if (!end.isJoined) node = root;
    while (node !== root && !node.next.has(end.value)) node = node.fallback ?? root;
    node = node.next.get(end.value) ?? root;
    for (let found = node.found; found; found = found.shorter) {
      const first = last - found.length + 1;
      const start = units[first] ?? end;
      const stands = found.capitalised
        ? isWrittenAsName(text, units, [first, last])
        : found.inside || isWord(units, first, last);
      if (!stands) continue;
      add(ranges, [start.start, end.end], text);
      break;
    }
  });
  return ranges;
}

/** Whether these letters are a word of their own, or several. */
function isWord(units: readonly Unit[], first: number, last: number): boolean {
  if (units[first - 1]?.end === units[first]?.start) return false;
  const end = units[last]?.end;
  const next = units[last + 1];
  if (next?.start !== end) return true;
  // “Adas plan”: a name with its genitive.
  return next?.value === 's' && units[last + 2]?.start !== next.end;
}

/** With a capital, and neither the start of a longer word nor its end: “Crane’s” and “TeamCrane”, but not “Cranes”. */
function isWrittenAsName(
  text: string,
  units: readonly Unit[],
  [first, last]: [number, number],
): boolean {
  const letters = text.slice(units[first]?.start, units[last]?.end);
  if (letters === letters.toLowerCase()) return false;
  return (
    isBorder(text, units[first - 1], units[first]) && isBorder(text, units[last], units[last + 1])
  );
}

/** Whether a word ends between them: by a space, by a digit, or by a capital as handles have it. */
function isBorder(text: string, before: Unit | undefined, after: Unit | undefined): boolean {
  if (!before || before.end !== after?.start) return true;
  const both = text.slice(before.start, after.end);
  return /^\p{Ll}\p{M}*\p{Lu}|\p{N}/u.test(both);
}

/** Names that touch or stand side by side are one: how many there were is not told either. */
function add(ranges: [number, number][], [start, end]: [number, number], text: string): void {
  let from = start;
  for (let last = ranges.at(-1); last; last = ranges.at(-1)) {
    const [before, until] = last;
    if (until < from && !/^[\s.\-_'’/@]{1,3}$/u.test(text.slice(until, from))) break;
    from = Math.min(from, before);
    ranges.pop();
  }
  ranges.push([from, end]);
}

const legalForms =
  /[\s,]+(?:gmbh|ug|ag|inc|llc|ltd|limited|corp|co|kg|sas|sarl|sa|srl|spa|bv|nv|oy|ab|as|aps|plc|pty|sl|kft|doo|oü)\.?$/i;
/** Words of firms' names that name nobody. */
const generic =
  /^(?:the|and|of|for|labs?|tech|technolog(?:y|ies)|systems?|robotics|energy|health|software|solutions?|digital|group|studios?|ventures?|capital|data|cloud|bio|medical|foods?|works|start|company|team)$/i;

/** A person as they may be called. */
export function namesOfPerson(first: string, last: string | null): MaskedName[] {
  const parts = [first, ...(last?.split(/\s/) ?? [])];
  return [`${first} ${last ?? ''}`, last ?? '', ...parts].flatMap(toName);
}

/** A firm as it may be called: whole, without its legal form, and by a word of it that is written as a name. */
export function namesOfFirm(name: string): MaskedName[] {
  const short = name.trim().replace(legalForms, '');
  const words = short.split(/\s/).filter((word) => word.length > 2 && !generic.test(word));
  return [...[name, short].flatMap(toName), ...words.map((text) => ({ text, capitalised: true }))];
}

/** Hosts that everybody uses: what follows tells whose it is. */
const shared =
  /(?:^|\.)(?:github|gitlab|bitbucket|linkedin|twitter|x|facebook|instagram|youtube|medium|notion|google|gmail|googlemail|outlook|hotmail|yahoo|icloud|proton|protonmail|gmx|web|crunchbase|producthunt|calendly|dropbox|apple|live|test|example)\.[a-z.]{2,6}$/i;

/** Addresses in the web and by mail, whole and by the parts that name somebody. */
export function namesInAddress(address: string): MaskedName[] {
  const mail = /^([^@\s]+)@([^@\s]+)$/.exec(address.trim());
  if (mail) {
    const [, local = '', host = ''] = mail;
    return [{ text: address.trim() }, ...toName(local), ...namesOfHost(host)];
  }
  const bare = address.trim().replace(/^[a-z]+:\/\//i, '');
  const [host = '', ...path] = bare.split(/[/?#]/);
  if (!/^[\p{L}\p{N}.-]+\.\p{L}{2,}$/u.test(host)) return [];
  // The first part that can name somebody; what follows is what they keep there.
  const owner = path.find((part) => part.length > 3 && !/^(?:company|school)$/.test(part)) ?? '';
  return [{ text: bare.replace(/\/$/, '') }, ...namesOfHost(host), ...toName(owner)];
}

function namesOfHost(host: string): MaskedName[] {
  if (shared.test(host)) return [];
  const name = host.replace(/^www\./i, '');
  const label = name.split('.').at(-2) ?? '';
  return [{ text: name }, ...(label.length > 3 ? [{ text: label }] : [])];
}

function toName(text: string): MaskedName[] {
  return text.trim() === '' ? [] : [{ text: text.trim() }];
}

/** Longer than that an answer tells a story, and is no name. */
const LONGEST_ANSWER = 120;

/** What a withheld answer gives away: a name, several, or an address. */
export function namesInAnswer(text: string): MaskedName[] {
  if (text.length > LONGEST_ANSWER) return [];
  return text.split(/[,;\n]| and | und | et | & /).flatMap((part) => {
    const found = namesInAddress(part);
    return found.length > 0 ? found : namesOfFirm(part);
  });
}
