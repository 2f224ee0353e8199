/** The code that Node, PostgreSQL or a library gave a failure; null where it has none. */
export function codeOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}

/** What a failure says. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
