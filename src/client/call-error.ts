/** What a message is filled in with: texts, numbers, and messages that are a part of it. */
export type MessageParams = Readonly<Record<string, string | number | Said>>;

/** A message: its English, and what names it for a program; a failure that is not the server's has no key. */
export interface Said {
  message: string;
  key?: string | undefined;
  params?: MessageParams | undefined;
}

/** What is wrong with one field. */
export interface CallErrorDetail extends Said {
  path: string;
}

/**
 * A failed call: the server's words, or with status 0 ours when it was not reached (`offline`, `timeout`, `unreachable`,
 * and `too_large`, which a proxy said).
 */
export interface CallError extends Error, Said {
  name: 'CallError';
  status: number;
  code: string;
  details: CallErrorDetail[];
  requestId: string | null;
  /** Seconds after which another try makes sense, when the server said so. */
  retryAfter: number | null;
}

type Facts = Pick<CallError, 'message' | 'status' | 'code' | 'key' | 'params'> &
  Partial<Pick<CallError, 'details' | 'requestId' | 'retryAfter'>>;

/** A failed call, to be thrown. */
export function callError({ message, ...facts }: Facts): CallError {
  const unsaid = { details: [], requestId: null, retryAfter: null };
  return Object.assign(new Error(message), { name: 'CallError' as const, ...unsaid, ...facts });
}

/** What a failed call says, apart from its facts. */
export function saidBy({ message, key, params }: CallError): Said {
  return key === undefined ? { message } : { message, key, ...(params && { params }) };
}

/** True for what a call of the client throws. */
export function isCallError(error: unknown): error is CallError {
  return error instanceof Error && error.name === 'CallError';
}
