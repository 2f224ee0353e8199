export interface CallErrorDetail {
  path: string;
  message: string;
}

/** A failed call: the server's words, or ours when it was not reached (`offline`, `timeout`, `unreachable`; status 0). */
export interface CallError extends Error {
  name: 'CallError';
  status: number;
  code: string;
  details: CallErrorDetail[];
  requestId: string | null;
  /** Seconds after which another try makes sense, when the server said so. */
  retryAfter: number | null;
}

export function callError(facts: Omit<CallError, 'name' | 'stack' | 'cause'>): CallError {
  const { message, ...rest } = facts;
  return Object.assign(new Error(message), { name: 'CallError' as const, ...rest });
}

export function isCallError(error: unknown): error is CallError {
  return error instanceof Error && error.name === 'CallError';
}

/** The sentence to show for whatever was thrown. */
export function messageOf(error: unknown, fallback: string): string {
  return isCallError(error) ? error.message : fallback;
}

/** The server's message about one field, e.g. `email` or `answers.3`. */
export function detailOf(error: unknown, path: string): string | null {
  if (!isCallError(error)) return null;
  return error.details.find((detail) => detail.path === path)?.message ?? null;
}
