import type { QuestionView } from '#contract/questions.ts';
import { type ProfileField, startupField } from '#contract/startup-fields.ts';
import { findSlot } from '#rules/slots/slot-list.ts';
import { isTerse, languageAsked, type SlotPredictor, SUGGEST_FROM } from '#rules/slots/predict.ts';
import { normaliseLabel } from '#rules/slots/words.ts';
import { regionName } from '#rules/countries.ts';
import { openQuestion } from '#rules/forms/types/long-text.ts';
import { type GivenAnswer, isOfCountries, readableTexts } from './fit.ts';
import { whyNever } from './never.ts';

/** What the startup says of itself now. Texts are as people read them; the country is a code. */
export type Profile = Partial<Record<ProfileField, string>> & { updatedAt: Date };

/** An answer of an application that was sent. */
export type EarlierAnswer = {
  applicationId: string;
  programme: string;
  /** The account whose form it was: a tag that is no slot of ours means something only there. */
  accountId: string;
  sentAt: Date;
  /** False for one that a co-founder sent. */
  byCaller: boolean;
  label: string;
  help: string | null;
  slot: string | null;
  question: Pick<QuestionView, 'type' | 'options'>;
  options: readonly string[];
  /** When what it says was last taken over unchanged into another application, by its quotation. */
  confirmed?: ReadonlyMap<string, Date>;
};

/** An answer of the startup's own questionnaire: part of what it says of itself today. */
export type ProfileAnswer = {
  slot: string;
  label: string;
  date: Date;
  question: Pick<QuestionView, 'type' | 'options'>;
  options: readonly string[];
};

/** A piece of an uploaded text under a heading of its own. */
export type DocumentPart = { document: string; date: Date; label: string; text: string };

/** How surely a question means its slot: an author's tag is as sure as it gets. */
export const TAGGED = 0.99;

/** What an organisation's own word means: something there, and nothing elsewhere. */
const ownWord = (accountId: string, word: string): string => `${accountId}:${word}`;

/** True for a slot of ours, and for a word of this account's own. */
export function isMeantBy(slot: string, accountId: string): boolean {
  return findSlot(slot) !== undefined || slot.startsWith(ownWord(accountId, ''));
}

export type Meaning = { slot: string; confidence: number; isTagged: boolean };

/** What a question means: the author's tag, else the likeliest slot; null when nothing is likely. */
export function meaningOf(
  question: Pick<QuestionView, 'label' | 'type'> & { help?: string | null; slot: string | null },
  accountId: string,
  predict: SlotPredictor,
): Meaning | null {
  if (question.slot) {
    const slot = findSlot(question.slot)?.key ?? ownWord(accountId, question.slot);
    return { slot, confidence: TAGGED, isTagged: true };
  }
  const [likeliest] = predict(question);
  if (!likeliest) return null;
  return { ...likeliest, isTagged: false };
}

/** A thing known of the startup that may be carried over, ready to be found by its meaning. */
export type Fact = {
  kind: 'profile' | 'answer' | 'document';
  applicationId: string | null;
  programme: string | null;
  document: string | null;
  label: string;
  date: Date;
  /** When a founder last said that it still holds. */
  confirmedAt?: Date;
  meaning: Meaning;
  given: GivenAnswer;
};

export type FactIndex = {
  profile: Profile | null;
  bySlot: ReadonlyMap<string, Fact[]>;
};

/** What may be carried over of all that is known of the startup, by meaning, newest first. */
export function indexFacts(
  known: {
    profile: Profile | null;
    profileAnswers?: ProfileAnswer[];
    earlier: EarlierAnswer[];
    documents: DocumentPart[];
  },
  predict: SlotPredictor,
): FactIndex {
  const facts = [
    ...(known.profileAnswers ?? []).map(ofProfileAnswer),
    ...known.earlier.flatMap((answer) => ofAnswer(answer, predict)),
    ...known.documents.flatMap((part) => ofDocument(part, predict)),
  ].toSorted((one, other) => other.date.getTime() - one.date.getTime());
  return { profile: known.profile, bySlot: Map.groupBy(facts, ({ meaning }) => meaning.slot) };
}

/**
 * True for a meaning that is known to be carried over: a fact, a story, or what an organisation tagged in
 * a word of its own, which is told to that organisation alone. Equal words without one say nothing.
 */
export function isCarried({ slot, isTagged }: Meaning): boolean {
  const volatility = findSlot(slot)?.volatility;
  return volatility === undefined ? isTagged : volatility === 'fact' || volatility === 'story';
}

// A co-founder's name and numbers are not the caller's, though the startup is the same.
const personal = new Set(['contact', 'email', 'phone', 'linkedin']);

function ofAnswer(answer: EarlierAnswer, predict: SlotPredictor): Fact[] {
  const { label, help, slot, question } = answer;
  if (whyNever({ ...question, label, help })) return [];
  const meaning = meaningOf({ label, type: question.type, slot }, answer.accountId, predict);
  if (!meaning || !isSure(meaning, label) || !isCarried(meaning)) return [];
  if (!answer.byCaller && personal.has(meaning.slot)) return [];
  const given = { question, options: answer.options };
  const confirmedAt = answer.confirmed?.get(quoteOf({ given }));
  return [
    {
      kind: 'answer',
      applicationId: answer.applicationId,
      programme: answer.programme,
      document: null,
      label,
      date: answer.sentAt,
      ...(confirmedAt && { confirmedAt }),
      meaning,
      given,
    },
  ];
}

function ofProfileAnswer({ slot, label, date, question, options }: ProfileAnswer): Fact {
  return {
    kind: 'profile',
    applicationId: null,
    programme: null,
    document: null,
    label,
    date,
    meaning: { slot, confidence: TAGGED, isTagged: true },
    given: { question, options },
  };
}

function ofDocument({ document, date, label, text }: DocumentPart, predict: SlotPredictor): Fact[] {
  const [likeliest] = predict({ label });
  if (!likeliest || likeliest.confidence < SUGGEST_FROM) return [];
  // A heading is no question: what stands under it is suggested, never filled in.
  const confidence = Math.min(likeliest.confidence, 0.85);
  const meaning = { slot: likeliest.slot, confidence, isTagged: false };
  if (whyNever({ type: openQuestion.type, label }) || !isCarried(meaning)) return [];
  const given: GivenAnswer = { question: openQuestion, options: [text] };
  const place = { kind: 'document', applicationId: null, programme: null, document } as const;
  return [{ ...place, label, date, meaning, given }];
}

/** True when the meaning is sure enough to suggest from; a label of a word or two must be surer. */
export function isSure(meaning: Meaning | null, label: string): boolean {
  if (!meaning) return false;
  if (meaning.isTagged) return true;
  return meaning.confidence >= (isTerse(label) ? 0.9 : SUGGEST_FROM);
}

/** What the profile says to a slot, in the words the question asks for; null when it says nothing. */
export function profileFact(
  { profile }: FactIndex,
  slot: string,
  question: Pick<QuestionView, 'label' | 'type'>,
): Fact | null {
  const field = findSlot(slot)?.profileField;
  if (!profile || !field) return null;
  const asked =
    field === 'country' ? placeAsked(profile, question) : { field, text: profile[field] };
  if (!asked.text) return null;
  const isCode = asked.field === 'country' && isOfCountries(question.type);
  return {
    kind: 'profile',
    applicationId: null,
    programme: null,
    document: null,
    label: startupField(asked.field).label,
    date: profile.updatedAt,
    meaning: { slot, confidence: TAGGED, isTagged: true },
    given: {
      question: { type: isCode ? question.type : 'short_text', options: [] },
      options: [asked.text],
    },
  };
}

/** City, country or both, as the question says. */
function placeAsked(
  { country, city }: Profile,
  { label, type }: Pick<QuestionView, 'label' | 'type'>,
): { field: ProfileField; text: string | undefined } {
  if (isOfCountries(type)) return { field: 'country', text: country };
  const name = country && regionName(country, languageAsked(label));
  const words = ` ${normaliseLabel(label)} `;
  const asksCity = /\b(city|town|ville|commune)\b/.test(words);
  const asksCountry = /\b(country|pays)\b/.test(words);
  if (asksCity && !asksCountry) return { field: 'city', text: city };
  if (asksCountry && !asksCity) return { field: 'country', text: name };
  const both = [city, name].filter((part) => part).join(', ');
  return { field: city ? 'city' : 'country', text: both };
}

const QUOTE_LENGTH = 240;

/** The beginning of what the source says, at most 240 characters. */
export const quoteOf = ({ given }: Pick<Fact, 'given'>): string =>
  shortened(readableTexts(given).join('; '));

/** A text as a quotation of at most 240 characters. */
export function shortened(whole: string): string {
  const text = whole.trim();
  return text.length <= QUOTE_LENGTH ? text : `${text.slice(0, QUOTE_LENGTH - 1).toWellFormed()}…`;
}
