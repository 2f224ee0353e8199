import { isNegated } from './age.ts';
import type { Found, Reader } from './reading.ts';

/** The rounds in their order, by the codes of the stages; what stands after the last has no stage of its own. */
const rounds = ['pre-seed', 'seed', 'series-a', 'series-b'];
const round = '(pre-?seed|seed|series[- ][a-z]\\b)';
const stage = '(?:[- ]stage| stages| funding stage| funding| round)?';

const upTo = new RegExp(
  `(?<![\\w-])(?:up to(?: and including)?(?: an?)?|at or (?:before|below)|early[- ]stage (?:startups? |compan(?:y|ies) )?(?:through|to|up to)|a max(?:imum)? of|max(?:imum)?(?: of)?) ${round}`,
  'g',
);
const orEarlier = new RegExp(
  `(?<![\\w-])${round}${stage}(?: or| and|,)? (?:or )?(?:an )?(?:earlier|below|less|before)(?: in funding)?\\b`,
  'g',
);
const before = /(?<![\w-])(?:pre-|before |prior to )series[- ]?([ab])\b/g;
const between = new RegExp(
  `(?<![\\w-])(?:between )?${round}${stage} (?:through|to|and|until|up to)(?: an?)? ${round}`,
  'g',
);
const list = new RegExp(
  `(?<![\\w-])${round}${stage}(?:(?:, (?:or |and )?| or | and |/)${round}${stage}){0,3}`,
  'g',
);
/* Money that does not come in rounds makes the list longer than the stages can say. */
const beyond =
  /\b(?:bootstrapp|self[- ]funded|self[- ]financed|angel|debt|any stage|series [c-z]\b|series b\+|post-|scal|ipo)/;
/** What must be said beside a list of rounds, so that it is about what the applicant is. */
const isStated =
  /\b(?:(?:must|be|is|are|at|stages?|raised|startups?|teams?|founders?)\b|compan|business)/;

/** Where a round stands among them; -1 for one that has no stage. */
const placeOf = (text = ''): number =>
  rounds.indexOf(text.replace('preseed', 'pre-seed').replace(' ', '-'));

/** "Series A or earlier", "pre-seed through Series A", "a seed-stage startup". "Early-stage" is no stage. */
export const readStage: Reader = (plain) => {
  if (beyond.test(plain) || !isStated.test(plain)) return [];
  const found: Found[] = [];
  const take = (match: RegExpExecArray, from: number, to: number, confidence: number) => {
    const start = match.index;
    const end = start + match[0].length;
    const overlaps = found.some((one) => start < one.end && one.start < end);
    if (overlaps || from < 0 || to < from) return;
    const stages = rounds.slice(from, to + 1);
    found.push({ criterion: { kind: 'stage', stages }, start, end, confidence });
  };
  for (const match of plain.matchAll(orEarlier)) take(match, 0, placeOf(match[1]), 0.95);
  for (const match of plain.matchAll(upTo)) take(match, 0, placeOf(match[1]), 0.9);
  for (const match of plain.matchAll(before)) {
    take(match, 0, rounds.indexOf(`series-${match[1]}`) - 1, 0.9);
  }
  for (const match of plain.matchAll(between)) {
    if (/ and /.test(match[0]) && !match[0].startsWith('between')) continue;
    take(match, placeOf(match[1]), placeOf(match[2]), 0.95);
  }
  for (const match of plain.matchAll(list)) {
    const named = [...match[0].matchAll(new RegExp(round, 'g'))].map(([text]) => placeOf(text));
    const [from, to] = [Math.min(...named), Math.max(...named)];
    // Between the first and the last none is left out.
    if (new Set(named).size === to - from + 1) take(match, from, to, 0.85);
  }
  // What is said of money ("seed funding") or of a partner is not the stage of who applies.
  return found.filter(({ start, end }) => !isOfMoney(plain, start, end));
};

const isOfMoney = (plain: string, start: number, end: number): boolean =>
  /\b(?:k|m|million|raised|\d)\b[^,.;]{0,12} in $/.test(plain.slice(0, start)) ||
  isNegated(plain, start) ||
  /^(?: or| and)? (?:later|above|higher|beyond|investor|fund\b|funds\b|funding round was)/.test(
    plain.slice(end),
  );
