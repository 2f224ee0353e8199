import type { CallSpec } from '#contract/define.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Handlers } from './http/context.ts';
import type { JobHandlers, TimedJob } from './jobs/runner.ts';

type Work = {
  /** Jobs that commands enqueue. */
  jobs?: Partial<JobHandlers>;
  /** Work that the clock starts. */
  timed?: readonly TimedJob[];
  /** Puts in order, at each start, what the feature needs before the first request. */
  prepare?: (start: { db: Database; config: Config; now: Date }) => Promise<void>;
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
