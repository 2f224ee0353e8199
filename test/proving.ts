import type { Caller } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import type { TestUser } from './factories.ts';

/** A person as `access` knows them. */
export const callerOf = (
  { id, email }: Pick<TestUser, 'id' | 'email'>,
  more: Partial<Caller> = {},
): Caller => ({
  userId: id,
  sessionId: id,
  sessionEnds: new Date(0),
  lacks: null,
  email,
  verified: true,
  operator: false,
  hasFactor: false,
  language: 'en',
  key: null,
  ...more,
});

/** What comes of asking for a proof: the proof, or the code with which it is refused. */
export async function outcomeOf(asked: Promise<unknown>): Promise<unknown> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

/** Asks for everybody, one after the other. */
export async function outcomesOf<Who extends string>(
  people: Record<Who, Caller>,
  ask: (caller: Caller) => Promise<unknown>,
): Promise<Record<string, unknown>> {
  const outcomes: Record<string, unknown> = {};
  for (const [who, caller] of Object.entries<Caller>(people))
    outcomes[who] = await outcomeOf(ask(caller));
  return outcomes;
}
