import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

type Asked = { challenge?: unknown; rp?: unknown; rpId?: unknown };
const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const clientData = (type: string, challenge: unknown, from: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
const base64url = (bytes: Buffer): string => bytes.toString('base64url');

/** A passkey in software, as a device of this site has one. Each use counts. */
export function aPasskey(publicUrl: string) {
  const { origin, hostname } = new URL(publicUrl);
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let counter = 0;
  const dataOf = (flags: number): Buffer => {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    return Buffer.concat([sha256(hostname), Buffer.from([flags]), counted]);
  };
  const credential = (response: Record<string, string | string[]>) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
    response,
  });
  return {
    /** What the device says when it is asked to make the passkey. */
    make({ challenge }: Asked, from = origin) {
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const made = Buffer.concat([
        dataOf(0x41),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        key,
      ]);
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([made.length]),
        made,
      ]);
      return credential({
        clientDataJSON: base64url(clientData('webauthn.create', challenge, from)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      });
    },
    /** What it says when it is asked for. */
    use({ challenge }: Asked, from = origin) {
      counter += 1;
      const data = dataOf(0x01);
      const said = clientData('webauthn.get', challenge, from);
      const signature = sign('sha256', Buffer.concat([data, sha256(said)]), privateKey);
      return credential({
        clientDataJSON: base64url(said),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      });
    },
  };
}
