import type { RawBuilder } from 'kysely';

/** Runs a query of the account export, within the most that a list of it may hold. */
export type ReadRows = (query: RawBuilder<unknown>) => Promise<Record<string, unknown>[]>;
