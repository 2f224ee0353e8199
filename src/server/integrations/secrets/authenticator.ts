import { Secret, TOTP } from 'otpauth';

const STEP_S = 30;
const SECRET_BYTES = 20;

const totpOf = (secret: Buffer, label = 'Flair'): TOTP =>
  new TOTP({
    issuer: 'Flair',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_S,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
  });

/** What an authenticator app and we count from (RFC 6238), with what its QR code and its owner read. */
export function newAuthenticator(email: string): {
  secret: Buffer;
  typed: string;
  address: string;
} {
  const made = new Secret({ size: SECRET_BYTES });
  const secret = Buffer.from(made.bytes);
  return { secret, typed: made.base32, address: totpOf(secret, email).toString() };
}

/** The step of 30 s whose code this is, of the present one and its neighbours; null for any other code. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const off = totpOf(secret).validate({ token: code, timestamp, window: 1 });
  return off === null ? null : Math.floor(timestamp / 1000 / STEP_S) + off;
}

/** The code that an app shows at this moment. */
export const codeAt = (secret: Buffer, now: Date): string =>
  totpOf(secret).generate({ timestamp: now.getTime() });
