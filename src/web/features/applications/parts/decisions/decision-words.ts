import { deadlineInstant } from '#rules/time.ts';

export type ReleaseKind = 'hold' | 'now' | 'at';
/** What is written and chosen beside the new status. */
export interface DecisionWords {
  reason: string;
  message: string;
  release: ReleaseKind;
  /** The time of a date field, in the reader's zone. */
  time: string;
}

/** Names on this device what is written for a step of an application. */
export const reasonId = (applicationId: string, to: string) => `reason:${applicationId}:${to}`;

export const noWords: DecisionWords = { reason: '', message: '', release: 'hold', time: '' };

/** The instant that was chosen; null while it is missing or over. */
export function chosenInstant({ time }: DecisionWords, timeZone: string, now: number) {
  const instant = deadlineInstant(time, timeZone);
  return instant && instant.getTime() > now ? instant.toISOString() : null;
}

/** The words as the call takes them. */
export function toBody(words: DecisionWords, timeZone: string, now: number) {
  const [reason, message] = [words.reason.trim(), words.message.trim()];
  const release =
    words.release === 'at' ? (chosenInstant(words, timeZone, now) ?? undefined) : words.release;
  return {
    ...(reason ? { reasons: [reason] } : {}),
    ...(message ? { message } : {}),
    ...(release && release !== 'hold' ? { release } : {}),
  };
}

/** True when something that is needed is missing. */
export function isIncomplete(
  words: DecisionWords,
  { needsReason, timeZone, now }: { needsReason: boolean; timeZone: string; now: number },
): boolean {
  const isTimeless = words.release === 'at' && chosenInstant(words, timeZone, now) === null;
  return isTimeless || (needsReason && words.reason.trim() === '');
}
