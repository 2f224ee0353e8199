import { dropDocument, listUnsent } from './browser.ts';

/** Deletes documents from this device; false when texts of them are still there afterwards. */
export async function drop(documentIds: readonly string[]): Promise<boolean> {
  // A storage that gives no answer may be none that holds anything: what is left says more.
  await Promise.allSettled(documentIds.map((id) => dropDocument(id)));
  const { documents } = await listUnsent();
  return !documents.some(({ documentId }) => documentIds.includes(documentId));
}

/** Deletes everything of a person from this device: nobody will log in as them again. */
export async function dropAllOf(person: string): Promise<void> {
  const { documents } = await listUnsent();
  const own = documents.filter(({ owner }) => owner === person);
  await drop(own.map(({ documentId }) => documentId));
}
