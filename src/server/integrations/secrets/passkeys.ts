import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';

/** Where passkeys are good: the site that people see. */
export type PasskeySite = { publicUrl: string };
export type StoredPasskey = {
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
  transports: string[];
};
/** What a browser sent of a passkey, not looked at yet. */
export type PasskeyAnswer = object;

const hostOf = ({ publicUrl }: PasskeySite): string => new URL(publicUrl).hostname;
const originOf = ({ publicUrl }: PasskeySite): string => new URL(publicUrl).origin;
/** What reads certificates: it takes a third of a second, and no start waits for it. */
export const readPasskeyLibrary = async () => import('@simplewebauthn/server');

const known = (passkeys: readonly StoredPasskey[]) =>
  passkeys.map(({ credentialId, transports }) => ({
    id: credentialId.toString('base64url'),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- words of a browser for a browser; it leaves out what it does not know.
    transports: transports as AuthenticatorTransport[],
  }));

/** What a browser needs to make a passkey of this person, none of which exists yet, and the challenge in it. */
export async function askNewPasskey(
  site: PasskeySite,
  person: { userId: string; email: string },
  present: readonly StoredPasskey[],
) {
  const { generateRegistrationOptions } = await readPasskeyLibrary();
  return generateRegistrationOptions({
    rpName: 'Flair',
    rpID: hostOf(site),
    userName: person.email,
    userID: Uint8Array.from(Buffer.from(person.userId)),
    attestationType: 'none',
    excludeCredentials: known(present),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });
}

/** What a browser needs to ask for one of these passkeys, and the challenge in it. */
export async function askForPasskey(site: PasskeySite, present: readonly StoredPasskey[]) {
  const { generateAuthenticationOptions } = await readPasskeyLibrary();
  return generateAuthenticationOptions({
    rpID: hostOf(site),
    allowCredentials: known(present),
    userVerification: 'preferred',
  });
}

/** The new passkey, when it signed this challenge for this site; null for anything else. */
export async function readNewPasskey(
  site: PasskeySite,
  challenge: string,
  answer: PasskeyAnswer,
): Promise<StoredPasskey | null> {
  const { verifyRegistrationResponse } = await readPasskeyLibrary();
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is verified here, and whatever it lacks fails.
    const response = answer as RegistrationResponseJSON;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: originOf(site),
      expectedRPID: hostOf(site),
      requireUserVerification: false,
    });
    if (!verified) return null;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return {
      credentialId: Buffer.from(id, 'base64url'),
      publicKey: Buffer.from(publicKey),
      counter,
      transports: transports.filter((one) => typeof one === 'string').slice(0, 10),
    };
  } catch {
    return null;
  }
}

/** How often the passkey says that it was used, when it signed this challenge for this site; null for anything else. */
export async function readPasskeyUse(
  site: PasskeySite,
  challenge: string,
  { answer, passkey }: { answer: PasskeyAnswer; passkey: StoredPasskey },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await readPasskeyLibrary();
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is verified here, and whatever it lacks fails.
    const response = answer as AuthenticationResponseJSON;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: originOf(site),
      expectedRPID: hostOf(site),
      credential: {
        id: passkey.credentialId.toString('base64url'),
        publicKey: Uint8Array.from(passkey.publicKey),
        counter: passkey.counter,
      },
      requireUserVerification: false,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
