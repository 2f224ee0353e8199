import type { Finding } from './scanner.ts';

/** What a scanner says that is no fault, and why; the same words stand in docs/security/scans.md. */
const explanations: [RegExp, string][] = [
  [
    /^sqlmap suggestSlots .*boolean-based blind/,
    'The words of a question are what this call guesses from, so its numbers move with every word; they reach no SQL (slots.test.ts).',
  ],
  [
    /X-XSS-Protection/,
    'Browsers dropped that filter because it could be turned against the page; it is sent as 0, and the content policy does its work.',
  ],
  [
    /Strict-Transport-Security/,
    'The run is over http on this machine; it is sent when the public address is https.',
  ],
];

/** Why a finding is no fault, or null when nobody has said so. */
export function explanationOf({ by, where, what }: Finding): string | null {
  const text = `${by} ${where} ${what}`;
  return explanations.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}
