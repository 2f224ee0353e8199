import { dropDocument, listUnsent } from '#web/lib/draft/browser.ts';

/** Deletes documents from this device; false when texts of them are still there afterwards. */
export async function drop(documentIds: readonly string[]): Promise<boolean> {
  // A storage that gives no answer may be none that holds anything: what is left says more.
  await Promise.allSettled(documentIds.map((id) => dropDocument(id)));
  const left = await listUnsent();
  return !left.some(({ documentId }) => documentIds.includes(documentId));
}
