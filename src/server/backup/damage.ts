const failureName = 'Damage';

/** An error that says that the bytes of a backup are not those that were written. */
export function damage(what: string, cause?: unknown): Error {
  const error = new Error(what, { cause });
  error.name = failureName;
  return error;
}

export function isDamage(error: unknown): error is Error {
  return error instanceof Error && error.name === failureName;
}
