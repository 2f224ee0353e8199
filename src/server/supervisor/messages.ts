import type { DemoAccount } from '#server/welcome.ts';

/** How a server process knows that a supervisor started it: an argument of its command line. */
export const supervisedMark = '--supervised';

/** Where a server process finds the socket that its supervisor holds. */
export const heldSocketFd = 3;

/**
 * What a supervisor says to its server process. A supervisor may be older than the program that it runs, so a later
 * version may add to these, and takes nothing away.
 */
export type ToServer =
  /** Begin: the address of the embedded PostgreSQL, null where DATABASE_URL names another; whether a socket is held. */
  | { kind: 'start'; databaseUrl: string | null; socket: boolean }
  /** A successor answers at the same socket: end when everybody is served. */
  | { kind: 'retire' }
  | { kind: 'stop' };

export type Welcome = { url: string; demoAccounts: readonly DemoAccount[] };

/** What a server process says to its supervisor. */
export type FromServer = { kind: 'ready'; welcome: Welcome } | { kind: 'failed'; message: string };

/** The program of a server process, and where it runs. */
export type Program = {
  /** The Node that runs it. */
  node: string;
  file: string;
  cwd: string;
  env: NodeJS.ProcessEnv;
};

/** What a second start asks of the supervisor that runs; each goes as one line of JSON. */
export type Replacement = { program: Program; host: string; embedded: boolean };
export type ReplacementReply = { welcome: Welcome } | { failure: string };
