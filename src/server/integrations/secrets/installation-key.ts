import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  sign as signBytes,
  verify as verifyBytes,
} from 'node:crypto';
import type { Database } from '#server/db/database.ts';

/** A public key as RFC 8037 writes it, with when it was made and when it was last used to sign. */
export type PublicKey = {
  kid: string;
  kty: 'OKP';
  crv: 'Ed25519';
  use: 'sig';
  x: string;
  createdAt: string;
  retiredAt: string | null;
};

/** Makes the installation's key at the first start; of processes that start together, one makes it. */
export async function ensureInstallationKey(db: Database, now: Date): Promise<void> {
  const known = await db
    .selectFrom('installation_keys')
    .select('id')
    .where('retired_at', 'is', null)
    .executeTakeFirst();
  if (known) return;
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
  await db
    .insertInto('installation_keys')
    .values({
      id: createHash('sha256').update(raw).digest('hex').slice(0, 16),
      public_key: raw,
      private_key: privateKey.export({ format: 'der', type: 'pkcs8' }),
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Signs a text with the installation's key. */
export async function sign(
  db: Database,
  text: string,
  now: Date,
): Promise<{ keyId: string; signature: Buffer }> {
  let present = await findKey(db);
  if (!present) {
    await ensureInstallationKey(db, now);
    present = await findKey(db);
  }
  if (!present) throw new Error('This installation has no key to sign with.');
  const key = keyOf(present);
  return { keyId: present.id, signature: signBytes(null, Buffer.from(text, 'utf8'), key) };
}

/**
 * 64 bytes that every process of this installation derives alike, for one purpose, and nobody else. They stay the same when it
 * gets another key to sign with.
 */
export async function deriveSecret(db: Database, purpose: string, now: Date): Promise<Buffer> {
  const first = async () =>
    db
      .selectFrom('installation_keys')
      .select('private_key')
      .orderBy('created_at')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
  let found = await first();
  if (!found) {
    await ensureInstallationKey(db, now);
    found = await first();
  }
  if (!found) throw new Error('This installation has no key to derive from.');
  return Buffer.from(hkdfSync('sha256', found.private_key, '', `flair ${purpose}`, 64));
}

/* To read a key from its bytes takes longer than to sign with it. */
let lastRead: { id: string; key: KeyObject } | null = null;

function keyOf({ id, private_key: der }: { id: string; private_key: Buffer }): KeyObject {
  if (lastRead?.id !== id)
    lastRead = { id, key: createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }) };
  return lastRead.key;
}

async function findKey(db: Database) {
  return db
    .selectFrom('installation_keys')
    .select(['id', 'private_key'])
    .where('retired_at', 'is', null)
    .executeTakeFirst();
}

/** Every public key of the installation, the newest first. */
export async function listPublicKeys(db: Database): Promise<PublicKey[]> {
  const rows = await db
    .selectFrom('installation_keys')
    .select(['id', 'public_key', 'created_at', 'retired_at'])
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => ({
    kid: row.id,
    kty: 'OKP',
    crv: 'Ed25519',
    use: 'sig',
    x: row.public_key.toString('base64url'),
    createdAt: row.created_at.toISOString(),
    retiredAt: row.retired_at?.toISOString() ?? null,
  }));
}

/** True when the key has signed exactly this text. */
export function isSignedBy({ kty, crv, x }: PublicKey, text: string, signature: Buffer): boolean {
  const key = createPublicKey({ key: { kty, crv, x }, format: 'jwk' });
  return verifyBytes(null, Buffer.from(text, 'utf8'), key, signature);
}
