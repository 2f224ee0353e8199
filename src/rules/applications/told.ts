import type { Language } from '#contract/limits.ts';
import type { Rejection } from '#contract/rejection-reasons.ts';

/** What the founder reads: the reasons, several of them as a list, then the message; null for nothing. */
export function toldText(reasons: readonly string[], message: string | null): string | null {
  const listed = reasons.length > 1 ? reasons.map((one) => `- ${one}`).join('\n') : reasons[0];
  const parts = [listed, message?.trim()].filter((part) => part);
  return parts.length === 0 ? null : parts.join('\n\n');
}

type Step = { reason: string | null; rejection: Rejection | null };

/** The same of a step, with the reasons of a rejection in this language. */
export function toldIn(language: Language, { reason, rejection }: Step): string | null {
  if (!rejection) return reason;
  return toldText(
    rejection.reasons.map(({ words }) => words[language]),
    rejection.message,
  );
}
