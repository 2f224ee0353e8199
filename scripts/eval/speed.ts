import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { slotPhrases } from '#rules/slots/slot-list.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { startEmbeddedPostgres } from '#postgres/start.ts';
import { newId } from '#server/db/id.ts';
import { migrate } from '#server/db/migrate.ts';
import { ownForm } from '#server/features/prefill/access.ts';
import { getPrefill } from '#server/features/prefill/queries/prefill.ts';

export type SpeedFigures = {
  firstMs: number;
  p50: number;
  p95: number;
  /** Of this process, a reading: what a busy machine does not blur. */
  cpuMs: number;
  statements: number;
  offered: number;
  canaries: number;
};

const APPLICATIONS = 50;
const QUESTIONS = 40;
const ROUNDS = 100;
const now = new Date('2026-06-01T00:00:00Z');
// Every wording another one, so that no earlier form repeats the form of before.
const wordings = Object.values(slotPhrases).flat();

/**
 * Prefill on a real database: 40 questions, 50 earlier applications of 40 answers each, and a stranger
 * with as many whose words must never appear.
 */
export async function measureSpeed(): Promise<SpeedFigures> {
  const folder = await mkdtemp(path.join(tmpdir(), 'flair-eval-'));
  const server = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined, fast: true });
  const sent: string[] = [];
  await migrate({ url: server.url });
  const connection = openDatabase({
    url: server.url,
    poolSize: 2,
    preparedStatements: true,
    onQuery: ({ sql: text }) => sent.push(text),
  });
  const { db } = connection;
  try {
    const account = await anAccount(db);
    const own = await aFounder(db, account, 'own');
    await aFounder(db, account, 'canary');
    // As the database does by itself after a minute.
    await sql`analyze`.execute(db);
    const read = async () => {
      const form = await ownForm(db, { userId: own.userId }, { applicationId: own.draftId });
      return getPrefill(db, form, now);
    };
    sent.length = 0;
    const started = performance.now();
    const results = await read();
    const firstMs = performance.now() - started;
    const statements = sent.length;
    const times: number[] = [];
    const before = process.cpuUsage();
    for (let round = 0; round < ROUNDS; round += 1) {
      const begun = performance.now();
      await read();
      times.push(performance.now() - begun);
    }
    const spent = process.cpuUsage(before);
    times.sort((one, other) => one - other);
    return {
      firstMs,
      p50: times[Math.floor(ROUNDS * 0.5)] ?? NaN,
      p95: times[Math.floor(ROUNDS * 0.95)] ?? NaN,
      cpuMs: (spent.user + spent.system) / 1000 / ROUNDS,
      statements,
      offered: results.filter(({ state }) => state !== 'blank').length,
      canaries: JSON.stringify(results).split('canary').length - 1,
    };
  } finally {
    await connection.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function anAccount(db: Database): Promise<string> {
  const [entity, account] = [newId(), newId()];
  await sql`insert into entities (id, name, slug, hue, created_at, updated_at)
    values (${entity}, 'Fund', 'fund', 1, ${now}, ${now})`.execute(db);
  await sql`insert into management_accounts (id, entity_id, created_at)
    values (${account}, ${entity}, ${now})`.execute(db);
  return account;
}

async function aFounder(db: Database, account: string, name: string) {
  const [userId, startupId] = [newId(), newId()];
  await sql`insert into users (id, email, first_name, created_at, updated_at)
    values (${userId}, ${`${name}@flair.test`}, ${name}, ${now}, ${now})`.execute(db);
  await sql`insert into startups (id, name, team_size, created_at, updated_at)
    values (${startupId}, ${name}, 4, ${now}, ${now})`.execute(db);
  await sql`insert into startup_founders (startup_id, user_id, role, created_at)
    values (${startupId}, ${userId}, 'owner', ${now})`.execute(db);
  let draftId = '';
  for (let place = 0; place <= APPLICATIONS; place += 1) {
    draftId = newId();
    const isDraft = place === APPLICATIONS;
    await anApplication(db, { account, userId, startupId, id: draftId, name, place, isDraft });
  }
  return { userId, draftId };
}

type Made = {
  account: string;
  userId: string;
  startupId: string;
  id: string;
  name: string;
  place: number;
  isDraft: boolean;
};

async function anApplication(db: Database, made: Made): Promise<void> {
  const projectId = newId();
  await sql`insert into projects (id, slug, account_id, name, status, form_version, created_at, updated_at)
    values (${projectId}, ${projectId}, ${made.account}, ${`Programme ${made.place}`}, 'open', 1, ${now}, ${now})`.execute(
    db,
  );
  const sentAt = new Date(now.getTime() - (made.place + 1) * 3 * 86_400_000);
  await sql`insert into applications (id, project_id, user_id, startup_id, status, form_version,
      sent_at, created_at, updated_at)
    values (${made.id}, ${projectId}, ${made.userId}, ${made.startupId},
      ${made.isDraft ? 'draft' : 'pending'}, 1, ${made.isDraft ? null : sentAt}, ${now}, ${now})`.execute(
    db,
  );
  const rows = Array.from({ length: QUESTIONS }, (_, at) => ({
    id: newId(),
    answer: newId(),
    position: at,
    label: wordings[(made.place * QUESTIONS + at * 7) % wordings.length],
    options: [`${made.name} wrote of ${at} in programme ${made.place}. `.repeat(20).trim()],
  }));
  const text = JSON.stringify(rows);
  await sql`insert into questions (id, project_id, created_at)
    select id, ${projectId}, ${now}
    from jsonb_to_recordset(${text}::jsonb) as sent (id uuid)`.execute(db);
  await sql`insert into form_versions (project_id, version, number, origin, published_at)
    values (${projectId}, 1, 1, 'imported', ${now})`.execute(db);
  await sql`insert into form_questions (project_id, version, id, position, screen, ranking, type,
      label, required, options, limits)
    select ${projectId}, 1, id, position, 'One', position, 'long_text', label, false, '[]', '{}'
    from jsonb_to_recordset(${text}::jsonb) as sent (id uuid, position int, label text)`.execute(
    db,
  );
  if (made.isDraft) return;
  await sql`insert into answers (application_id, question_id, id, options, revision, updated_at)
    select ${made.id}, id, answer, options, 1, ${sentAt}
    from jsonb_to_recordset(${text}::jsonb) as sent (id uuid, answer uuid, options jsonb)`.execute(
    db,
  );
}
