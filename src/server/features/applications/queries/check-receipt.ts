import type { ReceiptCheck, SignedStatement } from '#contract/submissions.ts';
import { canonicalJson } from '#rules/forms/canonical.ts';
import type { Database } from '#server/db/database.ts';
import { isSignedBy, listPublicKeys } from '#server/integrations/secrets/installation-key.ts';

/** Whether a key of this installation, of today or before, has signed the statement while it was in use. */
export async function checkReceipt(
  db: Database,
  { statement, signature, keyId }: SignedStatement,
): Promise<ReceiptCheck> {
  const key = (await listPublicKeys(db)).find(({ kid }) => kid === keyId);
  if (!key) return { outcome: 'unknown_key', key: null };
  const { createdAt, retiredAt } = key;
  const known = { createdAt, retiredAt };
  if (!isSignedBy(key, canonicalJson(statement), Buffer.from(signature, 'base64url')))
    return { outcome: 'changed', key: known };
  const at = statement.kind === 'flair.receipt' ? statement.sentAt : statement.receivedAt;
  // Whoever has taken a key can sign with it when it is no longer ours.
  const isLate = retiredAt !== null && Date.parse(at) > Date.parse(retiredAt);
  return { outcome: isLate ? 'key_retired' : 'valid', key: known };
}
