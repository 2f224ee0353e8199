// Founders who create a startup, begin an application, save its answer and send it, over and over, each step with an
// idempotency key and again with the same key until it is acknowledged; and what became of it in the end.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isCallError } from '#client/call-error.ts';
import { makeClient } from '#client/client.ts';
import type { CallName, Client, InputOf, Reply } from '#client/client-types.ts';
import { openProject, signUpVerified, visitorOf } from '#test/journey.ts';

const founders = 8;
const savesPerSend = 10;
const patienceMs = 5000;
const pauseMs = 50;

/** What a founder knows of one application. */
type Known = {
  startup: string;
  id: string;
  /** The last answer tried, and the last one acknowledged. */
  tried: number;
  saved: number;
  sent: boolean;
};

export type Load = {
  /** Acknowledged so far. */
  saves(): number;
  sends(): number;
  /** Acknowledged writes whose request began at or after this moment (`performance.now()`). */
  since(moment: number): number;
  /** Answers other than success, by status (0: not reached). */
  failures: Map<string, number>;
  stop(): Promise<void>;
  /** Compares what PostgreSQL has with what was acknowledged. */
  compare(url: string): Promise<{ lost: string[]; doubled: string[]; checked: number }>;
};

/** `of` tells its people and things from those of another load. */
export async function startLoad(url: string, of: string): Promise<Load> {
  const owner = await signUpVerified(url, `${of}.owner@flair.test`);
  const project = await openProject(visitorOf(url, owner), 1);
  const questionId = project.questionIds[0] ?? '';
  const startups = new Set<string>();
  const applications: Known[] = [];
  const failures = new Map<string, number>();
  const stopped = new AbortController();
  const began: number[] = [];
  let saves = 0;
  let sends = 0;

  const insist = async <N extends CallName>(
    client: Client,
    name: N,
    input: InputOf<N>,
  ): Promise<Reply<N> | null> => {
    while (!stopped.signal.aborted) {
      const startedAt = performance.now();
      try {
        // The same input again is the same request: it carries the same key.
        const reply = await client.call(name, input);
        began.push(startedAt);
        return reply;
      } catch (error) {
        const what = isCallError(error) ? `${error.status} ${error.code}` : String(error);
        failures.set(what, (failures.get(what) ?? 0) + 1);
        await sleep(pauseMs);
      }
    }
    return null;
  };
  const apply = async (client: Client, startup: string): Promise<void> => {
    const created = await insist(client, 'createStartup', { body: { name: startup } });
    if (!created) return;
    startups.add(startup);
    const begun = await insist(client, 'startApplication', {
      params: { projectId: project.projectId },
      body: { startupId: created.data._id },
    });
    if (!begun) return;
    const known: Known = { startup, id: begun.data._id, tried: 0, saved: 0, sent: false };
    applications.push(known);
    const params = { id: known.id };
    while (known.tried < savesPerSend) {
      known.tried += 1;
      const answers = [{ questionId, options: [String(known.tried)] }];
      if (!(await insist(client, 'saveApplicationAnswers', { params, body: { answers } }))) return;
      known.saved = known.tried;
      saves += 1;
    }
    const body = { completeApplication: true };
    if (!(await insist(client, 'saveApplicationAnswers', { params, body }))) return;
    known.sent = true;
    sends += 1;
  };
  const tokens: string[] = [];
  for (let one = 0; one < founders; one += 1) {
    tokens.push(await signUpVerified(url, `${of}.founder${one}@flair.test`));
  }
  const running = tokens.map(async (token, one) => {
    const client = makeClient({ baseUrl: url, token, timeout: patienceMs });
    for (let round = 0; !stopped.signal.aborted; round += 1) {
      await apply(client, `${of} ${one} ${round}`);
    }
  });
  return {
    saves: () => saves,
    sends: () => sends,
    since: (moment) => {
      let count = 0;
      for (let at = began.length - 1; at >= 0 && at > began.length - 1000; at -= 1) {
        if ((began[at] ?? 0) >= moment) count += 1;
      }
      return count;
    },
    failures,
    stop: async () => {
      stopped.abort();
      await Promise.all(running);
    },
    compare: async (databaseUrl) => compare(databaseUrl, { of, startups, applications }),
  };
}

type Kept = { id: string; answer: string | null; events: number; submissions: number };

type Tried = { of: string; startups: Set<string>; applications: Known[] };

async function compare(url: string, { of, startups, applications }: Tried) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const named = await client.query<{ name: string; count: number }>(
      `select name, count(*)::int as count from startups where name like $1 group by name`,
      [`${of} %`],
    );
    const kept = await client.query<Kept>(
      `select applications.id,
         (select answers.options->>0 from answers where answers.application_id = applications.id) as answer,
         (select count(*)::int from application_events as event where event.application_id = applications.id
           and event.from_status = 'draft') as events,
         (select count(*)::int from submissions where submissions.application_id = applications.id) as submissions
       from applications where applications.id = any($1)`,
      [applications.map(({ id }) => id)],
    );
    const live = await client.query<{ startup_id: string }>(
      `select startup_id from applications where startup_id is not null and deleted_at is null
       group by startup_id having count(*) > 1`,
    );
    const counts = new Map(named.rows.map(({ name, count }) => [name, count]));
    const rows = new Map(kept.rows.map((row) => [row.id, row]));
    const lost = [...startups].filter((name) => !counts.has(name));
    const doubled = [
      ...named.rows.filter(({ count }) => count > 1).map(({ name }) => name),
      ...live.rows.map(({ startup_id: id }) => `two applications of ${id}`),
    ];
    for (const known of applications) {
      const row = rows.get(known.id);
      const answer = Number(row?.answer ?? 0);
      if (!row) lost.push(`application ${known.id}`);
      else if (answer < known.saved) lost.push(`answer ${known.saved} of ${known.id}: ${answer}`);
      else if (answer > known.tried) doubled.push(`answer of ${known.id} that nobody wrote`);
      if (known.sent && row?.submissions !== 1) lost.push(`sending of ${known.id}`);
      if ((row?.submissions ?? 0) > 1 || (row?.events ?? 0) > 1) doubled.push(`sent ${known.id}`);
    }
    return { lost, doubled, checked: startups.size + applications.length };
  } finally {
    await client.end();
  }
}
