import { createCipheriv, createDecipheriv } from 'node:crypto';

export const nonceBytes = 12;
const tagBytes = 16;

/** What only the key opens again, and only about the same thing (`about`): the nonce, the tag and the bytes. */
export function sealBytes(key: Buffer, about: Buffer, nonce: Buffer, bytes: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(about);
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** The bytes; null when they were changed, are about something else or were sealed with another key. */
export function openBytes(key: Buffer, about: Buffer, sealed: Buffer): Buffer | null {
  if (sealed.length <= nonceBytes + tagBytes) return null;
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(about).setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  try {
    return Buffer.concat([
      decipher.update(sealed.subarray(nonceBytes + tagBytes)),
      decipher.final(),
    ]);
  } catch {
    return null;
  }
}
