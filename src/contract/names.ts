import { sayFields } from './messages/fields.ts';
import type { Message } from './messages/message.ts';

// What nobody sees: spaces, marks of format and the letters that only fill (of Hangul, and a Braille cell without dots).
const unseen = /[\s\p{Cc}\p{Cf}\u115F\u1160\u2800\u3164\uFFA0]/gu;
const oneLine = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;
// They turn round whatever stands behind them on the line, which is ours.
const turning = /[\u202D\u202E]/;
// They stand on each other and over whatever is beside them. No script puts so many on one letter.
const piled = /\p{M}{6,}/u;
// Beside a name a tick says that we have looked at it: ours is drawn, and stands in no text.
const tick = /[\u2611\u2705\u2713\u2714\u{1F5F8}\u{1F5F9}]/u;
/** What mail programs make a link of. A bare `name.tld` is left: companies are called that. */
const address = /:\/\/|\bwww\.|\S@\S+\.\S|[\p{L}\d-]\.\p{L}{2,}\/\S/iu;

export type Check = { holds: (text: string) => boolean; message: Message };

/** What holds of every text that something is listed by. */
export const titleChecks: readonly Check[] = [
  { holds: (text) => oneLine.test(text), message: sayFields('fields.one_line') },
  { holds: (text) => !turning.test(text), message: sayFields('fields.turning_character') },
  { holds: (text) => !piled.test(text), message: sayFields('fields.piled_marks') },
];

/** What holds beside where it may not be left empty; of one that is, its length is told. */
export const seenCheck: Check = {
  holds: (text) => text === '' || text.replaceAll(unseen, '') !== '',
  message: sayFields('fields.name'),
};

/** What holds beside of the name of a person, an organisation or a startup. */
export const nameChecks: readonly Check[] = [
  { holds: (text) => !address.test(text), message: sayFields('fields.name_without_address') },
  { holds: (text) => !tick.test(text), message: sayFields('fields.name_without_tick') },
];

/** What is wrong with a name, wherever it comes from; null where nothing is. */
export const whyNoName = (text: string): Message | null =>
  [...titleChecks, seenCheck, ...nameChecks].find(({ holds }) => !holds(text))?.message ?? null;
