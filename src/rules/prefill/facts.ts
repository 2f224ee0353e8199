import type { QuestionView } from '#contract/questions.ts';
import type { ProfileField } from '#contract/slots.ts';
import { findSlot } from '#rules/slots/slot-list.ts';
import { isTerse, type SlotPredictor, SUGGEST_FROM } from '#rules/slots/predict.ts';
import { normaliseLabel } from '#rules/slots/words.ts';
import { countryName, type GivenAnswer, readableTexts } from './fit.ts';

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
  slot: string | null;
  question: Pick<QuestionView, 'type' | 'options'>;
  options: readonly string[];
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

export type Meaning = { slot: string; confidence: number; isTagged: boolean };

/** What a question means: the author's tag, else the likeliest slot; null when nothing is likely. */
export function meaningOf(
  question: Pick<QuestionView, 'label' | 'type'> & { help?: string | null; slot: string | null },
  accountId: string,
  predict: SlotPredictor,
): Meaning | null {
  if (question.slot) {
    const slot = findSlot(question.slot)?.key ?? `${accountId}:${question.slot}`;
    return { slot, confidence: TAGGED, isTagged: true };
  }
  const [likeliest] = predict(question);
  if (!likeliest) return null;
  return { ...likeliest, isTagged: false };
}

/** A thing known of the startup, ready to be found by meaning or by its words. */
export type Fact = {
  kind: 'profile' | 'answer' | 'document';
  applicationId: string | null;
  programme: string | null;
  document: string | null;
  label: string;
  date: Date;
  meaning: Meaning | null;
  given: GivenAnswer;
};

export type FactIndex = {
  profile: Profile | null;
  bySlot: ReadonlyMap<string, Fact[]>;
  byLabel: ReadonlyMap<string, Fact[]>;
};

/** Everything known of the startup by meaning and by words, newest first. */
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
    ...known.documents.map((part) => ofDocument(part, predict)),
  ].toSorted((one, other) => other.date.getTime() - one.date.getTime());
  const bySlot = new Map<string, Fact[]>();
  const byLabel = new Map<string, Fact[]>();
  for (const fact of facts) {
    if (fact.meaning) push(bySlot, fact.meaning.slot, fact);
    push(byLabel, normaliseLabel(fact.label), fact);
  }
  return { profile: known.profile, bySlot, byLabel };
}

function push(lists: Map<string, Fact[]>, key: string, fact: Fact): void {
  const list = lists.get(key);
  if (list) list.push(fact);
  else lists.set(key, [fact]);
}

// A co-founder's name and numbers are not the caller's, though the startup is the same.
const personal = new Set(['contact', 'email', 'phone', 'linkedin']);

function ofAnswer(answer: EarlierAnswer, predict: SlotPredictor): Fact[] {
  const asked = { label: answer.label, type: answer.question.type, slot: answer.slot };
  const meaning = meaningOf(asked, answer.accountId, predict);
  if (!answer.byCaller && personal.has(meaning?.slot ?? '')) return [];
  return [
    {
      kind: 'answer',
      applicationId: answer.applicationId,
      programme: answer.programme,
      document: null,
      label: answer.label,
      date: answer.sentAt,
      meaning: isSure(meaning, answer.label) ? meaning : null,
      given: { question: answer.question, options: answer.options },
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

function ofDocument(part: DocumentPart, predict: SlotPredictor): Fact {
  const [likeliest] = predict({ label: part.label });
  // A heading is no question: what stands under it is suggested, never filled in.
  const meaning = likeliest && {
    slot: likeliest.slot,
    confidence: Math.min(likeliest.confidence, 0.85),
    isTagged: false,
  };
  return {
    kind: 'document',
    applicationId: null,
    programme: null,
    document: part.document,
    label: part.label,
    date: part.date,
    meaning: meaning && meaning.confidence >= SUGGEST_FROM ? meaning : null,
    given: { question: { type: 'long_text', options: [] }, options: [part.text] },
  };
}

/** True when the meaning is sure enough to suggest from; a label of a word or two must be surer. */
export function isSure(meaning: Meaning | null, label: string): boolean {
  if (!meaning) return false;
  if (meaning.isTagged) return true;
  return meaning.confidence >= (isTerse(label) ? 0.9 : SUGGEST_FROM);
}

const fieldLabels: Record<ProfileField, string> = {
  name: 'Name',
  oneLiner: 'One line',
  description: 'Description',
  website: 'Website',
  country: 'Country',
  city: 'City',
  teamSize: 'Team size',
  foundedYear: 'Founded',
  sector: 'Sector',
  startupStage: 'Stage',
};

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
  if (!asked?.text) return null;
  const isCode = asked.field === 'country' && question.type === 'country';
  return {
    kind: 'profile',
    applicationId: null,
    programme: null,
    document: null,
    label: fieldLabels[asked.field],
    date: profile.updatedAt,
    meaning: { slot, confidence: TAGGED, isTagged: true },
    given: {
      question: { type: isCode ? 'country' : 'short_text', options: [] },
      options: [asked.text],
    },
  };
}

/** City, country or both, as the question says. */
function placeAsked(
  { country, city }: Profile,
  { label, type }: Pick<QuestionView, 'label' | 'type'>,
): { field: ProfileField; text: string | undefined } {
  if (type === 'country') return { field: 'country', text: country };
  const name = country && countryName(country);
  const words = ` ${normaliseLabel(label)} `;
  const asksCity = /\b(city|town)\b/.test(words);
  const asksCountry = /\bcountry\b/.test(words);
  if (asksCity && !asksCountry) return { field: 'city', text: city };
  if (asksCountry && !asksCity) return { field: 'country', text: name };
  const both = [city, name].filter((part) => part).join(', ');
  return { field: city ? 'city' : 'country', text: both };
}

const QUOTE_LENGTH = 240;

/** The beginning of what the source says, at most 240 characters. */
export function quoteOf({ given }: Fact): string {
  const text = readableTexts(given).join('; ').trim();
  return text.length <= QUOTE_LENGTH ? text : `${text.slice(0, QUOTE_LENGTH - 1).toWellFormed()}…`;
}
