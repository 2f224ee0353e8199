import { isCallError } from '#client/call-error.ts';

export { callError, isCallError, type CallError } from '#client/call-error.ts';

/** The sentence to show for whatever was thrown. */
export function messageOf(error: unknown, fallback: string): string {
  return isCallError(error) ? error.message : fallback;
}

/** The server's message about one field, e.g. `email` or `answers.3`. */
export function detailOf(error: unknown, path: string): string | null {
  if (!isCallError(error)) return null;
  return error.details.find((detail) => detail.path === path)?.message ?? null;
}
