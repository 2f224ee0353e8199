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

/** A failed call, to be thrown. */
export function callError(facts: Omit<CallError, 'name' | 'stack' | 'cause'>): CallError {
  const { message, ...rest } = facts;
  return Object.assign(new Error(message), { name: 'CallError' as const, ...rest });
}

/** True for what a call of the client throws. */
export function isCallError(error: unknown): error is CallError {
  return error instanceof Error && error.name === 'CallError';
}
