/** True where the browser can make passkeys and show them from what the server sends. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential &&
  'toJSON' in PublicKeyCredential.prototype;

type Sent = Record<string, unknown>;
type Answer = {
  id: string;
  rawId: string;
  type: 'public-key';
  clientExtensionResults: Record<string, unknown>;
  response: Record<string, string | number | string[] | null>;
};

/** Has the browser make a passkey; throws where the person stops it or the device cannot. */
export async function makePasskey(options: Sent): Promise<Answer> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the server for this very function.
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  return toAnswer(await navigator.credentials.create({ publicKey }));
}

/** Has the browser show one of the passkeys asked for; throws likewise. */
export async function showPasskey(options: Sent): Promise<Answer> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the server for this very function.
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  return toAnswer(await navigator.credentials.get({ publicKey }));
}

function toAnswer(credential: Credential | null): Answer {
  if (!(credential instanceof PublicKeyCredential)) throw new Error('No passkey was given.');
  const said: unknown = credential.toJSON();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a browser's own form of itself, and the server verifies it.
  const { id, rawId, type, clientExtensionResults, response } = said as Answer;
  // What a browser adds beside these is not asked for, and never sent.
  const { publicKey: _, publicKeyAlgorithm: __, ...needed } = response;
  return { id, rawId, type, clientExtensionResults, response: needed };
}
