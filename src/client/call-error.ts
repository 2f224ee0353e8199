export interface CallErrorDetail {
  path: string;
  message: string;
}

/**
 * A failed call: the server's words, or with status 0 ours when it was not reached (`offline`, `timeout`, `unreachable`,
 * and `too_large`, which a proxy said).
 */
export interface CallError extends Error {
  name: 'CallError';
  status: number;
  code: string;
  details: CallErrorDetail[];
  requestId: string | null;
  /** Seconds after which another try makes sense, when the server said so. */
  retryAfter: number | null;
}

type Facts = Pick<CallError, 'message' | 'status' | 'code'> &
  Partial<Pick<CallError, 'details' | 'requestId' | 'retryAfter'>>;

/** A failed call, to be thrown. */
export function callError({ message, ...facts }: Facts): CallError {
  const unsaid = { details: [], requestId: null, retryAfter: null };
  return Object.assign(new Error(message), { name: 'CallError' as const, ...unsaid, ...facts });
}

/** True for what a call of the client throws. */
export function isCallError(error: unknown): error is CallError {
  return error instanceof Error && error.name === 'CallError';
}
