import type { Criterion } from '#contract/eligibility.ts';

/** A sentence of a text as it stands there, and the same for the eyes of patterns: lower case, numbers as digits. */
export type Sentence = { written: string; plain: string };

const LONGEST = 400;

/**
 * The sentences of a text. Lists that came without signs between their lines are taken apart where a line begins as
 * such lines do. The last sentence of a text that was cut is left out: nobody knows how it goes on.
 */
export function sentencesOf(text: string): Sentence[] {
  const isCut = /(?:…|\.\.\.)$/.test(text);
  const lines = text
    .split(/\n\s*[-*•–]?|(?<=(?:[a-z0-9)%"]|[A-Z]{2}|\d[KMB]|Series [A-Z])[.!?])\s+(?=[A-Z"(])/)
    .flatMap((line) => line.split(lineStart))
    .map((line) => line.trim())
    .filter(Boolean);
  return (isCut ? lines.slice(0, -1) : lines)
    .filter((line) => line.length <= LONGEST)
    .map((written) => ({ written, plain: plainOf(written) }));
}

const subjects =
  'Compan(?:y|ies)|Startups?|Applicants?|Business|Organi[sz]ation|Entity|Team|Participant|Product|Account|Offer|Revenue';
const verbs =
  'must|is|are|has|have|was|should|can|cannot|may|that|founded|raised|with|age|name|only|stage|launch';
const beginnings =
  'Your|You|Less|Fewer|Has|Have|Had|Raised|Founded|Incorporated|Generating|Generates|Under|Available|Open|Building|Existing|Funding|Annual|Lifetime|Is|Are|No|Not|Never|Total|Early-stage|Minimum|Requires|Technology|Privately|Registered|New|Unique|Professional|Venture|Focus|Exclusions|Support|Verifiable|Valid|Provide|Sign|In|If|The|At|Up|First|Associated|Affiliated|Bootstrapped|Referred|Apply|Latest';
const counts =
  '(?:[1-9]\\d{0,2}|Five|Ten|Twenty) (?:or (?:fewer|less) (?:team|employees|people|staff)|(?:team members|employees|people|staff) or (?:fewer|less))';

/** Where a new line begins that lost its sign: a capital or a count after a small letter, a digit or a bracket. */
const lineStart = new RegExp(
  `(?<=[a-z0-9)%+M])\\s+(?=(?:${subjects}) (?:${verbs})\\b|Must |Only |You['’](?:re|ve) |(?:${beginnings}) [a-z$€£<\\d(]|${counts})`,
);

const digits: Record<string, string> = {
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  twelve: '12',
  eighteen: '18',
  twenty: '20',
};

function plainOf(written: string): string {
  return written
    .toLowerCase()
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/[‐‑–—]/g, '-')
    .replaceAll(/< ?(?=[\d$€£])/g, 'less than ')
    .replaceAll(/> ?(?=[\d$€£])/g, 'more than ')
    .replaceAll(/≤ ?(?=[\d$€£])/g, 'at most ')
    .replaceAll(/≥ ?(?=[\d$€£])/g, 'at least ')
    .replaceAll(/\ba year\b/g, '1 year')
    .replaceAll(/[a-z]+/g, (word) => digits[word] ?? word)
    .replaceAll(/(?<=\d),(?=\d{3}\b)/g, '')
    .replaceAll(/\s+/g, ' ');
}

/* What makes a sentence no rule: a wish, an example, an exception, a condition, or what others were or are. */
const loose =
  /\b(?:prefer|ideal|typical|usual|priorit|encourag|recommend|favou?r|advantage|consider|except|exempt|waiv|depend|optional|target|focus\w* on\b|want|about \d|(?:roughly|approximately|approx|generally|normally|mostly|mainly|around|likely|welcome|bonus|a plus|case[- ]by[- ]case|criteria cover|may be|might|could|should|e\.g|for example|for instance|such as|like|unless|if|when|where|otherwise|instead|strong-fit|suited|designed for|intended for|aimed|hope|plan(?:s|ned)? to)\b)/;
const negated =
  /n't (?:need|have to)\b|\b(?:exclu|disqualif|declin|reject|(?:ineligible|not eligible|not qualify|not accepted|cannot|can't|may not|need not|not need|not have to|not required|no need|regardless|irrespective|whether|not limited|any (?:size|age|country|location|nationality)|anywhere|either|rather than|other than|outside)\b)/;
const ofOthers =
  /\b(?:alumni (?:have|has|had|raised)|(?:past|previous|former|earlier|last) (?:winner|cohort|participant|batch|compan(?:y|ies)|startup|edition|round|years?' )|our (?:startups|portfolio|companies|alumni|fund|winners)|we (?:have |'ve )?(?:raised|funded|backed|invested|supported|helped)|went on|on average|have helped|has helped|so far|to date we|(?:program(?:me)?|fund|accelerator) (?:has |was )?(?:raised|founded|established|launched|backed)|was (?:founded|launched|established) in (?:19|20)\d\d|were (?:founded|launched|established) in (?:19|20)\d\d,)/;
/* What must hold later only, so that whoever lacks it today may apply. */
const later =
  /\b(?:by the (?:time|date|day|start|beginning|end)|(?:once|after|upon|on) (?:being )?(?:accept|select)(?:ed|ance|ion)|(?:before|prior to) (?:joining|receiving|the (?:start|program(?:me)?))|(?:willing|intends?) to)\b/;
/* "For teams abroad, …": what follows is for some alone. */
const conditional = /^(?:for|in|from|during|outside|within)\b[^,.]{1,60}, /;

/** True for a sentence that states what an applicant must be, as far as its words show. */
export const isRule = ({ plain }: Sentence): boolean =>
  !loose.test(plain) &&
  !negated.test(plain) &&
  !ofOthers.test(plain) &&
  !later.test(plain) &&
  !conditional.test(plain) &&
  !plain.includes('?');

/** True for a text with different rules for different applicants. */
export function hasTiers(text: string): boolean {
  const named = text.toLowerCase().match(/\b\w+(?= (?:tier|track|stream|category|level)\b)/g);
  return new Set(named).size > 1;
}

const freedoms: readonly (readonly [string, readonly Criterion['kind'][]])[] = [
  ['(?:stage|round)', ['stage', 'raised']],
  ['(?:size|headcount)', ['team', 'raised']],
  ['age', ['age', 'founded']],
  ['(?:country|location|nationality)', ['country']],
  ['legal (?:form|structure)', ['legalForm']],
];
const freed = freedoms.map(([subject, kinds]) => {
  const words = '(?: (?:the|its|their|your|company|startup|team|funding|legal))*';
  return {
    pattern: new RegExp(
      `\\b(?:any|regardless of|irrespective of|exempt from)${words} ${subject}\\b`,
      'i',
    ),
    kinds,
  };
});

/** The kinds that a text leaves free for some ("partners may apply at any stage"), so that they are no rule for all. */
export const freedKinds = (text: string): Criterion['kind'][] =>
  freed.flatMap(({ pattern, kinds }) => (pattern.test(text) ? kinds : []));

/**
 * True where what is read at this place stands alone: false for one of several ways to be eligible. The sentence
 * comes with all that was read in it hidden.
 */
export function standsAlone(hidden: string, start: number, end: number): boolean {
  const cuts = [...hidden.matchAll(/, and |, but |; |, | and | but | with /g)];
  const before = cuts.findLast(({ index, 0: sign }) => index + sign.length <= start);
  const after = cuts.find(({ index }) => index >= end);
  const from = before ? before.index + before[0].length : 0;
  const clause = hidden.slice(from, after?.index);
  if (/\bor\b|\//.test(clause)) return false;
  // "a, b, or c": what stands before an "or" is one of its ways, unless an "and" has closed the list.
  const rest = after ? hidden.slice(after.index) : '';
  return !/[,;] or /.test(rest.replace(/[,;] (?:and|but) .*/, ''));
}
