const NOBODY = 'nobody';

/** The name of a person's document on this device. */
export function nameOf(owner: string | null, id: string): string {
  return `${owner ?? NOBODY}/${id}`;
}

/** Whose document it is and what it is called, by its name. */
export function ownerIn(documentId: string): { owner: string | null; id: string } {
  const end = documentId.indexOf('/');
  const owner = documentId.slice(0, Math.max(0, end));
  return { owner: owner === NOBODY || end < 0 ? null : owner, id: documentId.slice(end + 1) };
}
