import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import { deriveSecret } from '#server/integrations/secrets/installation-key.ts';
import { nonceBytes, openBytes, sealBytes } from '#server/integrations/secrets/sealed.ts';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;
const SEAL_BYTES = 32;

/** A new secret, as a program is given it. */
export const newSecret = (): string => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;

/** The key of this installation by which secrets are kept. */
export async function sealOf(db: Database, now: Date): Promise<Buffer> {
  return (await deriveSecret(db, 'webhooks', now)).subarray(0, SEAL_BYTES);
}

/** A secret as its row keeps it: taken to another webhook, it does not open. */
export const sealSecret = (seal: Buffer, webhookId: string, secret: string): Buffer =>
  sealBytes(seal, Buffer.from(webhookId), randomBytes(nonceBytes), Buffer.from(secret, 'utf8'));

type Kept = {
  id: string;
  secret: Buffer;
  previous_secret: Buffer | null;
  previous_until: Date | null;
};

/** The secrets that sign now, the newest first. */
export function openSecrets(seal: Buffer, kept: Kept, now: Date): string[] {
  const isOverlapping = kept.previous_until !== null && kept.previous_until > now;
  const sealed = [kept.secret, isOverlapping ? kept.previous_secret : null];
  return sealed.flatMap((bytes) => {
    if (bytes === null) return [];
    const opened = openBytes(seal, Buffer.from(kept.id), bytes);
    if (!opened) throw new Error(`A secret of the webhook ${kept.id} does not open with this key.`);
    return [opened.toString('utf8')];
  });
}

type Signed = { id: string; at: Date; body: string };

/** The headers of Standard Webhooks, with a signature by each secret. */
export function signedHeaders(secrets: readonly string[], { id, at, body }: Signed) {
  const seconds = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    const mac = createHmac('sha256', key).update(`${id}.${seconds}.${body}`);
    return `v1,${mac.digest('base64')}`;
  });
  return {
    'content-type': 'application/json',
    'user-agent': 'Flair-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': signatures.join(' '),
  };
}
