const failureName = 'StartFailure';

/** An error whose message is one line for the person who starts the server: what is wrong and what to do. */
export function startFailure(message: string, cause?: unknown): Error {
  const error = new Error(message, { cause });
  error.name = failureName;
  return error;
}

/** True for errors made by `startFailure`: main prints their message alone, without a stack. */
export function isStartFailure(error: unknown): error is Error {
  return error instanceof Error && error.name === failureName;
}
