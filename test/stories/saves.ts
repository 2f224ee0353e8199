// Saves of drafts that are remembered as they are, one by one and all in one statement.
import pg from 'pg';
import { expect } from 'vitest';
import { openDraft } from '#test/applications.ts';
import { aSession, aUser, type aProject } from '#test/factories.ts';
import type { World } from '#test/world.ts';

type Project = Awaited<ReturnType<typeof aProject>>;
export const questions = [{ label: 'What do you build?' }, { label: 'For whom?' }];

/* A draft that was saved often enough to be remembered as it is. */
async function story(world: World, project: Project) {
  const [first = '', second = ''] = project.questionIds;
  const draft = await openDraft(world, project);
  for (const text of ['One', 'Two', 'Three']) {
    await draft.save({ questionId: first, options: [text] });
  }
  return { ...draft, world, first, second };
}
type Story = Awaited<ReturnType<typeof story>>;

const update = async ({ world }: Story, table: string, id: string, set: string) =>
  world.pool.query(`update ${table} set ${set} where id = $1`, [id]);
const ofSession = async ({ world, founder }: Story, set: string) =>
  world.pool.query(`update sessions set ${set} where user_id = $1`, [founder.id]);

type Save = { token: string; questionId: string; text: string; baseRevision?: number };
type Kind = (about: Story) => Promise<Omit<Save, 'token' | 'questionId' | 'text'> & Partial<Save>>;
const nothing = {};
/** What is the matter with a save, by the name of it: what is done before it, and what of it is another than usual. */
export const kinds: Record<string, Kind> = {
  right: async () => nothing,
  'on what is there': async () => ({ baseRevision: 3 }),
  'on what was there': async () => ({ baseRevision: 1 }),
  'an equal answer': async () => ({ text: 'Three' }),
  'a first answer': async ({ second }) => ({ questionId: second }),
  'another session': async ({ world, founder }) => ({ token: await aSession(world, founder.id) }),
  'an unknown session': async () => ({ token: 'x'.repeat(43) }),
  'an ended session': async (about) => {
    await ofSession(about, `expires_at = '${about.world.clock.now().toISOString()}'`);
    return nothing;
  },
  'a session that lacks its factor': async (about) => {
    await ofSession(about, 'awaits_factor = true');
    return nothing;
  },
  'a person who owes a factor': async (about) => {
    await update(about, 'users', about.founder.id, 'second_factor_due = true');
    return nothing;
  },
  'a suspended person': async (about) => {
    await update(about, 'users', about.founder.id, 'suspended_at = now()');
    return nothing;
  },
  'a person of another name': async (about) => {
    await update(about, 'users', about.founder.id, `first_name = 'Grace'`);
    return nothing;
  },
  'of a stranger': async ({ world }) => ({ token: (await aUser(world)).token }),
  // Rows of one transaction are told apart by nothing else than whose they are.
  'of a stranger whose account changed with theirs': async ({ world, founder, first, save }) => {
    const stranger = await aUser(world);
    await world.pool.query('update users set email = email where id = any($1)', [
      [founder.id, stranger.id],
    ]);
    for (const text of ['Two', 'Three']) await save({ questionId: first, options: [text] });
    return { token: stranger.token };
  },
  'of what was sent': async ({ save, send, second }) => {
    await save({ questionId: second, options: ['All'] });
    await send();
    return nothing;
  },
  'of what was deleted': async ({ api, params }) => {
    await api.ok('deleteApplication', { params });
    return nothing;
  },
  'of what another process changed': async (about) => {
    const { world, params, first } = about;
    await update(about, 'applications', params.id, 'updated_at = updated_at');
    await world.pool.query(
      `update answers set options = '["Elsewhere"]', revision = revision + 1
      where application_id = $1 and question_id = $2`,
      [params.id, first],
    );
    return nothing;
  },
};

export const post = async (
  { world, params }: Story,
  { token, questionId, text, baseRevision }: Save,
) =>
  world.as(token).raw('POST', `/v2/applications/${params.id}/applicationAnswers`, {
    answers: [{ questionId, options: [text], ...(baseRevision && { baseRevision }) }],
  });

/** What is asked of each draft: a save of that kind, and where `isTwice`, another one of the same draft behind it. */
export type Plan = { kind: string; isTwice: boolean }[];

/** A draft, and what is asked of it. */
export type Made = { about: Story; saves: Save[] };

export async function prepare(world: World, project: Project, plan: Plan): Promise<Made[]> {
  const made: Made[] = [];
  for (const { kind, isTwice } of plan) {
    const about = await story(world, project);
    const given = await kinds[kind]?.(about);
    const save = { token: about.founder.token, questionId: about.first, text: 'Four', ...given };
    const again = { token: about.founder.token, questionId: about.first, text: 'Five' };
    made.push({ about, saves: isTwice ? [save, again] : [save] });
  }
  return made;
}

/** Replies and rows, told of the draft and not of this one. */
export async function told({ about }: Made, replies: { status: number; body: unknown }[]) {
  const { rows } = await about.world.pool.query(
    `select answers.id, options, revision, updated_by, answers.updated_at, user_id, applications.updated_at as changed_at
    from applications join answers on application_id = applications.id
    where applications.id = $1 order by question_id`,
    [about.params.id],
  );
  const said = replies.map(({ status, body }) => ({ status, body }));
  const text = rows.reduce(
    (so: string, { id }, n) => so.replaceAll(id, `answer ${n}`),
    JSON.stringify([said, rows]),
  );
  return JSON.parse(
    text
      .replaceAll(about.params.id, 'the draft')
      .replaceAll(about.founder.id, 'the founder')
      .replaceAll(about.founder.email, 'their address')
      .replaceAll(/"requestId":"[^"]*"/g, '"requestId":""'),
  );
}

/** Somebody else holds a row, until what is returned is called. */
export async function hold(
  world: World,
  query: string,
  values: string[],
): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: world.pool.options.connectionString });
  await client.connect();
  await client.query('begin');
  await client.query(query, values);
  return async () => client.end();
}

/** Until the statements of this world that wait for a lock are so many. */
export async function untilHeld(world: World, count: number): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await world.pool.query(`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      return rows.length;
    })
    .toBe(count);
}

const isTogether = (statement: string): boolean => statement.includes('json_to_recordset');

/** Whoever saves behind a statement that is held comes into the next one, all together. */
export async function together<T>(
  world: World,
  project: Project,
  work: () => Promise<T>,
): Promise<T> {
  const before = await story(world, project);
  const release = await hold(world, 'select from answers where application_id = $1 for update', [
    before.params.id,
  ]);
  const held = before.save({ questionId: before.first, options: ['Held'] });
  await untilHeld(world, 1);
  let done: T | undefined;
  const asked = await world.statements(async () => {
    done = await work();
  });
  expect(asked.filter(isTogether)).toHaveLength(1);
  await release();
  expect((await held).saved).toMatchObject([{ revision: 4 }]);
  return done as T;
}
