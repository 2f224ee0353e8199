import type { Language } from '#contract/limits.ts';
import type { QuestionType } from '#contract/questions.ts';
import { type Bank, type Index, openBank, type SlotGuess, type SlotPhrase } from './bank.ts';
import { findSlot, frenchPhrases, slotPhrases } from './slot-list.ts';
import { englishWords, normaliseLabel } from './words.ts';
import { frenchWords } from './words-fr.ts';

/** A question as far as its meaning is told by its words. */
export type AskedWords = {
  label: string;
  help?: string | null | undefined;
  type?: QuestionType | null | undefined;
};

/** From here an answer is filled in. */
export const FILL_FROM = 0.9;
/** From here an answer is suggested; below, the question stays blank. */
export const SUGGEST_FROM = 0.7;

const wordingsOf = (bySlot: Readonly<Record<string, readonly string[]>>): SlotPhrase[] =>
  Object.entries(bySlot).flatMap(([slot, texts]) => texts.map((text) => ({ slot, text })));

const english = openBank(wordingsOf(slotPhrases), englishWords);
const french = openBank(wordingsOf(frenchPhrases), frenchWords);

const banks: Record<Language, Bank> = { en: english, fr: french };

/** The language that a question is asked in: that whose bank knows more of its words, English among equals. */
export const languageAsked = (text: string): Language =>
  french.countKnown(text) > english.countKnown(text) ? 'fr' : 'en';

/** What some types of question can only mean. */
const meansOfType: Partial<Record<QuestionType, ReadonlySet<string>>> = {
  email: new Set(['email', 'contact']),
  phone: new Set(['phone', 'contact']),
  url: new Set([
    'website',
    'social',
    'demo',
    'video',
    'deck',
    'linkedin',
    'repo',
    'attach',
    'resume',
  ]),
  country: new Set(['location', 'address', 'incorporated', 'visa']),
  money: new Set([
    'ask',
    'revenue',
    'raised',
    'burn',
    'budget',
    'fundraising',
    'useoffunds',
    'traction',
    'bizmodel',
  ]),
  date: new Set([
    'founded',
    'startdate',
    'worklength',
    'incorporated',
    'milestone_past',
    'consent',
  ]),
  consent: new Set(['consent']),
};

export type SlotPredictor = (asked: AskedWords) => SlotGuess[];

/**
 * A function that names the three likeliest slots of a question, likeliest first. `confirmed` are wordings
 * that count beside the bank's: those of the organisation that asks, and those that several agree on.
 */
export function createPredictor(confirmed: readonly SlotPhrase[] = []): SlotPredictor {
  const phrases = confirmed.filter(({ slot }) => findSlot(slot));
  const ownIn = new Map<Bank, Index>();
  const ownOf = (bank: Bank): Index | null => {
    if (phrases.length === 0) return null;
    const own = ownIn.get(bank) ?? bank.indexOf(phrases);
    ownIn.set(bank, own);
    return own;
  };
  const remembered = phrases.length > 0 ? new Map<string, SlotGuess[]>() : rememberedByBank;
  return ({ label, help, type }) => {
    const key = `${type ?? ''} ${label} ${help ?? ''}`;
    const known = remembered.get(key);
    if (known) return known;
    const allowed = type ? meansOfType[type] : undefined;
    const guess = (text: string): SlotGuess[] => {
      const bank = banks[languageAsked(text)];
      return bank.guess(text, allowed, ownOf(bank));
    };
    const guesses = guess(label);
    const better =
      surest(guesses) < SUGGEST_FROM && help
        ? mergeHelp(guesses, guess(`${label} ${firstSentence(help)}`))
        : guesses;
    if (remembered.size >= 5000) remembered.clear();
    remembered.set(key, better);
    return better;
  };
}

// The same questions are asked again and again; 5,000 of them are about a megabyte.
const rememberedByBank = new Map<string, SlotGuess[]>();

function firstSentence(help: string): string {
  return /^[^.!?\n]{1,200}/.exec(help.trim())?.[0] ?? '';
}

/** The help may settle what the label leaves open, but it never makes an answer fill itself in. */
function mergeHelp(byLabel: SlotGuess[], withHelp: SlotGuess[]): SlotGuess[] {
  const capped = withHelp.map((one) => ({ ...one, confidence: Math.min(one.confidence, 0.85) }));
  return surest(capped) > surest(byLabel) ? capped : byLabel;
}

const surest = (guesses: readonly SlotGuess[]): number => guesses[0]?.confidence ?? 0;

/** True for a label of one or two words, which fits too many questions to be trusted below `FILL_FROM`. */
export function isTerse(label: string): boolean {
  return normaliseLabel(label).split(' ').length <= 2;
}
