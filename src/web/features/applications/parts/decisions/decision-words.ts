import type { ApplicationStatus } from '#rules/applications/application.ts';
import { deadlineInstant } from '#rules/time.ts';

export type ReleaseKind = 'hold' | 'now' | 'at';
/** What is written and chosen beside the new status. */
export interface DecisionWords {
  reason: string;
  /** Of a rejection: the keys of its reasons. */
  keys: readonly string[];
  message: string;
  release: ReleaseKind;
  /** The time of a date field, in the reader's zone. */
  time: string;
}

/** Names on this device what is written for a step of an application. */
export const reasonId = (applicationId: string, to: string) => `reason:${applicationId}:${to}`;

export const noWords: DecisionWords = {
  reason: '',
  keys: [],
  message: '',
  release: 'hold',
  time: '',
};

type Step = { to: ApplicationStatus | ''; timeZone: string; now: number };

/** The instant that was chosen; null while it is missing or over. */
export function chosenInstant({ time }: DecisionWords, timeZone: string, now: number) {
  const instant = deadlineInstant(time, timeZone);
  return instant && instant.getTime() > now ? instant.toISOString() : null;
}

/** The words as the call takes them: a rejection gives reasons of the list. */
export function toBody(words: DecisionWords, { to, timeZone, now }: Step) {
  const [reason, message] = [words.reason.trim(), words.message.trim()];
  const reasons = to === 'rejected' ? [...words.keys] : reason ? [reason] : [];
  const release =
    words.release === 'at' ? (chosenInstant(words, timeZone, now) ?? undefined) : words.release;
  return {
    ...(reasons.length ? { reasons } : {}),
    ...(message ? { message } : {}),
    ...(release && release !== 'hold' ? { release } : {}),
  };
}

/** True when something that is needed is missing. */
export function isIncomplete(
  words: DecisionWords,
  { to, needsReason, timeZone, now }: Step & { needsReason: boolean },
): boolean {
  const isTimeless = words.release === 'at' && chosenInstant(words, timeZone, now) === null;
  const isUnsaid = to === 'rejected' ? words.keys.length === 0 : words.reason.trim() === '';
  return isTimeless || (needsReason && isUnsaid);
}
