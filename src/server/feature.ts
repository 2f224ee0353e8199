import type { FastifyInstance } from 'fastify';
import type { RawBuilder } from 'kysely';
import type { CallSpec } from '#contract/define.ts';
import type { HomeView } from '#contract/home.ts';
import type { Language } from '#contract/limits.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Caller, Handlers, Services } from './http/context.ts';
import type { BackgroundMigration } from './jobs/background-migrations.ts';
import type { JobHandlers, TimedJob } from './jobs/runner.ts';
import type { Message } from '#contract/messages/message.ts';

/** Somebody whose account is being deleted, in that one transaction. */
export type Leaving = {
  db: Database;
  config: Config;
  caller: Caller;
  now: Date;
  /** Bytes to remove when the transaction is done. */
  removeLater: (storageKeys: readonly string[]) => void;
};

/** An organisation that is being deleted, in that one transaction. */
export type Closing = { db: Database; accountId: string; name: string; now: Date };

/** Runs a query of the account export, within the most that a list of it may hold. */
export type ReadRows = (query: RawBuilder<unknown>) => Promise<Record<string, unknown>[]>;
/** Lists of the account export by their names. */
export type PersonalRows = Record<string, unknown>;
export type ExportPerson = (caller: Caller, read: ReadRows) => Promise<PersonalRows>;

/** Whose home is read. */
export type AtHome = { db: Database; caller: Caller; language: Language; now: Date };

/** What is asked of every feature, in the order of `features.ts`. */
export type Hooks = {
  /** Deletes what is the person's alone, and takes the name off what stays. */
  forgetPerson?: (leaving: Leaving) => Promise<void>;
  /** What the feature holds of a person. */
  exportPerson?: ExportPerson;
  /** Its lists of the person's home, a few rows each, by the conditions of the lists that they lead to. */
  home?: (home: AtHome) => Promise<Partial<HomeView>>;
  /** Ends what the feature holds of an organisation. */
  closeOrganisation?: (closing: Closing) => Promise<void>;
  /** What is not settled of an organisation, in words; as long as there is something, it stays. */
  listOpenMoney?: (db: Database, accountId: string) => Promise<Message[]>;
  /** Puts in order, at each start, what the feature needs before the first request. */
  prepare?: (start: { db: Database; config: Config; now: Date }) => Promise<void>;
};

/** What a feature serves beside the calls of the contract, for programs that know no contract of ours. */
export type Serve = (
  app: FastifyInstance,
  outside: { services: Services; clock: () => Date },
) => Promise<void>;

type Work = Hooks & {
  serve?: Serve;
  /** Jobs that commands enqueue. */
  jobs?: Partial<JobHandlers>;
  /** Work that the clock starts. */
  timed?: readonly TimedJob[];
  /** What is filled in batches while the program runs; each has a row that a migration put there. */
  backgroundMigrations?: readonly BackgroundMigration[];
};

/** What a feature hands to the server, which knows no more of it. */
export type ServerFeature = Work & {
  /** Its name in the contract. */
  name: string;
  calls: Record<string, CallSpec>;
  handlers: Record<string, (context: never) => Promise<unknown>>;
};

/** The value of a feature: a handler that is missing, or is no call's, does not compile. */
export function serverFeature<Calls extends Record<string, CallSpec>>(
  feature: Work & { name: string; calls: Calls; handlers: Handlers<Calls> },
): ServerFeature {
  return feature;
}
