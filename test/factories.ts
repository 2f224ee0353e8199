import { randomBytes } from 'node:crypto';
import { newId } from '#server/db/id.ts';
import type { ProjectStatus, QuestionType, Role } from '#server/db/vocabulary.ts';
import { tokenHash } from '#server/features/auth/access.ts';
import { writeVersions } from '#server/features/forms/commands/write-version.ts';
import { listQuestions } from '#server/features/forms/queries/questions.ts';
import type { QuestionRow } from '#server/views/question.ts';
import type { World } from './world.ts';

/** Rows for tests, written straight to the database so that a test starts where its story starts. */
export type TestUser = { id: string; email: string; token: string };

let counter = 0;
const next = (): number => {
  counter += 1;
  return counter;
};

export async function aUser(
  world: World,
  options: { email?: string; firstName?: string; verified?: boolean } = {},
): Promise<TestUser> {
  const id = newId();
  const email = options.email ?? `user${next()}@flair.test`;
  const now = world.clock.now();
  await world.db
    .insertInto('users')
    .values({
      id,
      email,
      first_name: options.firstName ?? 'Ada',
      email_verified_at: options.verified === false ? null : now,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return { id, email, token: await aSession(world, id) };
}

export async function aSession(world: World, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = world.clock.now();
  await world.db
    .insertInto('sessions')
    .values({
      id: newId(),
      user_id: userId,
      token_hash: tokenHash(token),
      created_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + 30 * 24 * 3600 * 1000),
    })
    .execute();
  return token;
}

export type TestAccount = { id: string; entityId: string; slug: string; owner: TestUser };

export async function anAccount(
  world: World,
  options: { owner?: TestUser; name?: string } = {},
): Promise<TestAccount> {
  const owner = options.owner ?? (await aUser(world, { firstName: 'Olga' }));
  const now = world.clock.now();
  const entityId = newId();
  const id = newId();
  const slug = `organisation-${next()}`;
  await world.db
    .insertInto('entities')
    .values({
      id: entityId,
      name: options.name ?? 'Nordic Climate Fund',
      slug,
      hue: 160,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await world.db
    .insertInto('management_accounts')
    .values({ id, entity_id: entityId, created_at: now })
    .execute();
  await aMember(world, id, 'owner', owner);
  return { id, entityId, slug, owner };
}

export async function aMember(
  world: World,
  accountId: string,
  role: Role,
  user?: TestUser,
): Promise<TestUser> {
  const member = user ?? (await aUser(world, { firstName: role }));
  await world.db
    .insertInto('members')
    .values({ account_id: accountId, user_id: member.id, role, joined_at: world.clock.now() })
    .execute();
  return member;
}

/** A reviewer of the account; gives the project, or one application of it, to them to read. */
export async function aReviewer(
  world: World,
  { id: projectId, account }: TestProject,
  options: { user?: TestUser; applicationId?: string } = {},
): Promise<TestUser> {
  const reviewer = options.user ?? (await aMember(world, account.id, 'reviewer'));
  await world.db
    .insertInto('assignments')
    .values({
      id: newId(),
      account_id: account.id,
      user_id: reviewer.id,
      project_id: projectId,
      application_id: options.applicationId ?? null,
      created_at: world.clock.now(),
    })
    .execute();
  return reviewer;
}

export async function aLookup(
  world: World,
  kind: 'ecosystem' | 'sector' | 'stage' | 'project_type' = 'project_type',
  name = `Lookup ${next()}`,
): Promise<string> {
  const id = newId();
  await world.db
    .insertInto('lookups')
    .values({ id, kind, type: kind, name, code: null, ranking: next() })
    .execute();
  return id;
}

export type TestProject = { id: string; slug: string; account: TestAccount };

export async function aProject(
  world: World,
  options: {
    account?: TestAccount;
    name?: string;
    status?: ProjectStatus;
    deadline?: Date | null;
    questions?: TestQuestion[];
  } = {},
): Promise<TestProject & { questionIds: string[] }> {
  const account = options.account ?? (await anAccount(world));
  const now = world.clock.now();
  const id = newId();
  const slug = `project-${next()}`;
  const type = await aLookup(world, 'project_type');
  await world.db
    .insertInto('projects')
    .values({
      id,
      slug,
      account_id: account.id,
      author_id: account.owner.id,
      name: options.name ?? 'Cold Start Accelerator',
      description: 'For teams that cool buildings without gas.',
      deadline:
        options.deadline === undefined
          ? new Date(now.getTime() + 14 * 86_400_000)
          : options.deadline,
      status: options.status ?? 'open',
      published_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await world.db
    .insertInto('project_lookups')
    .values({ project_id: id, lookup_id: type, kind: 'project_type' })
    .execute();
  const questionIds = await addQuestions(
    world,
    id,
    options.questions ?? [{ label: 'What do you build?' }],
  );
  return { id, slug, account, questionIds };
}

export type TestQuestion = {
  label: string;
  help?: string;
  type?: QuestionType;
  screen?: string;
  required?: boolean;
  options?: { value: string; label: string }[];
  limits?: QuestionRow['limits'];
  logic?: QuestionRow['logic'];
  slot?: string;
  identifying?: boolean;
  screener?: QuestionRow['screener'];
  stage?: 'shortlisted';
};

export async function aQuestion(
  world: World,
  projectId: string,
  question: TestQuestion,
): Promise<string> {
  const [id = ''] = await addQuestions(world, projectId, [question]);
  return id;
}

/** The ids of questions that the form of a project asks from now on, in one version. */
export async function addQuestions(
  world: World,
  projectId: string,
  questions: readonly TestQuestion[],
): Promise<string[]> {
  const rows = questions.map((question) => toQuestionRow(question));
  const now = world.clock.now();
  if (rows.length > 0) {
    await world.db
      .insertInto('questions')
      .values(rows.map(({ id }) => ({ id, project_id: projectId, created_at: now })))
      .execute();
  }
  await aFormVersion(world, projectId, (present) => [...present, ...rows]);
  return rows.map(({ id }) => id);
}

function toQuestionRow(question: TestQuestion): QuestionRow {
  return {
    id: newId(),
    key: null,
    screen: question.screen ?? 'Team',
    ranking: next(),
    type: question.type ?? 'short_text',
    label: question.label,
    help: question.help ?? null,
    required: question.required ?? true,
    options: question.options ?? [],
    limits: question.limits ?? {},
    logic: question.logic ?? null,
    slot: question.slot ?? null,
    identifying: question.identifying ?? null,
    screener: question.screener ?? null,
    stage: question.stage ?? null,
  };
}

/**
 * The form of a project with other questions: the next version, published at once. Applications that were sent
 * before follow it, as if it had always been so.
 */
export async function aFormVersion(
  world: World,
  projectId: string,
  change: (rows: QuestionRow[]) => QuestionRow[],
): Promise<void> {
  const { form_version: before, form_revision: revision } = await world.db
    .selectFrom('projects')
    .select(['form_version', 'form_revision'])
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  const rows = change(await listQuestions(world.db, { projectId, version: before }));
  const version = Math.max(before, revision) + 1;
  await writeVersions(
    world.db,
    [{ projectId, version, rows, origin: 'published', changes: [], userId: null }],
    world.clock.now(),
  );
  await world.db
    .updateTable('applications')
    .set({ form_version: version })
    .where('project_id', '=', projectId)
    .execute();
}

export async function aStartup(world: World, owner: TestUser, name = 'Mycelia'): Promise<string> {
  const id = newId();
  const now = world.clock.now();
  await world.db
    .insertInto('startups')
    .values({ id, name, created_at: now, updated_at: now })
    .execute();
  await world.db
    .insertInto('startup_founders')
    .values({ startup_id: id, user_id: owner.id, role: 'owner', created_at: now })
    .execute();
  return id;
}

/** Names a file in an answer of an application, sent or not. */
export async function nameFile(
  world: World,
  named: { application_id: string; question_id: string; file_id: string },
): Promise<void> {
  await world.db.insertInto('application_files').values(named).execute();
  await world.db
    .insertInto('submission_files')
    .values({ ...named, number: 1 })
    .execute();
}
