import type { ReceiptCheck, SignedStatement } from '#contract/submissions.ts';
import { canonicalJson } from '#rules/forms/canonical.ts';
import { isCallError } from '#web/lib/call-error.ts';
import { send } from '#web/lib/client.ts';

/** What came of the files that somebody gave. */
export type Found =
  | { problem: 'noReceipt' | 'notJson' | 'several' | 'unreached' }
  | {
      problem: null;
      signed: SignedStatement;
      check: ReceiptCheck;
      /** Whether the content beside it is what it names; null without one, or where this browser cannot tell. */
      content: 'same' | 'other' | 'untold' | null;
    };

/**
 * Has a receipt checked, which may come with the content it is about. The content stays in the browser: only its
 * fingerprint counts.
 */
export async function checkFiles(texts: readonly string[]): Promise<Found> {
  let values: unknown[];
  try {
    values = texts.map((text): unknown => JSON.parse(text));
  } catch {
    return { problem: 'notJson' };
  }
  const signed = values.filter(isSigned);
  const [one] = signed;
  if (!one) return { problem: 'noReceipt' };
  if (signed.some((other) => canonicalJson(other) !== canonicalJson(one)))
    return { problem: 'several' };
  // A copy out of a reply of the API has more beside it.
  const { statement, signature, keyId } = one;
  const body: SignedStatement = { statement, signature, keyId };
  try {
    const { data: check } = await send('checkReceipt', { body });
    const content = await compare(
      values.find((value) => !isSigned(value)),
      statement.hash,
    );
    return { problem: null, signed: body, check, content };
  } catch (error) {
    if (isCallError(error) && error.code === 'validation') return { problem: 'noReceipt' };
    throw error;
  }
}

function isSigned(value: unknown): value is SignedStatement {
  return (
    typeof value === 'object' &&
    value !== null &&
    'statement' in value &&
    'signature' in value &&
    'keyId' in value
  );
}

async function compare(value: unknown, hash: string): Promise<'same' | 'other' | 'untold' | null> {
  if (value === undefined) return null;
  // Browsers compute fingerprints on secure addresses alone.
  if (!globalThis.isSecureContext) return 'untold';
  const bytes = new TextEncoder().encode(canonicalJson(value));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const found = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return found === hash ? 'same' : 'other';
}
