import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import type { QuestionRow } from '#server/views/question.ts';
import { listDefinitions, questionColumns } from './questions.ts';

/** A published version of a project's form. */
export type FormVersion = { projectId: string; version: number };

/** So many forms are remembered; one of 200 questions is some 100 KB. */
const MOST = 200;
const known = new Map<string, readonly QuestionRow[]>();

export const nameOfForm = ({ projectId, version }: FormVersion): string =>
  `${projectId} ${version}`;

/**
 * The questions of these versions by `nameOfForm`, in the order they are asked. The database refuses to change a
 * version, so each is read once; not for a transaction that publishes, whose version may never come to be.
 */
export async function listPublishedForms(
  db: Database,
  wanted: readonly FormVersion[],
): Promise<Map<string, readonly QuestionRow[]>> {
  const forms = new Map(wanted.map((form) => [nameOfForm(form), known.get(nameOfForm(form))]));
  const missing = wanted.filter((form) => !forms.get(nameOfForm(form)));
  const read = missing.length > 0 ? await readForms(db, missing) : new Map();
  const found = [...forms].map(([name, form]) => [name, form ?? read.get(name) ?? []] as const);
  for (const [name, form] of found) {
    // What was asked for last is forgotten last.
    known.delete(name);
    if (form.length > 0) known.set(name, form);
  }
  for (const name of [...known.keys()].slice(0, Math.max(0, known.size - MOST))) known.delete(name);
  return new Map(found);
}

/** The same of one version. */
export async function findPublishedForm(
  db: Database,
  form: FormVersion,
): Promise<readonly QuestionRow[]> {
  return (await listPublishedForms(db, [form])).get(nameOfForm(form)) ?? [];
}

/** Its questions where they are remembered, without asking anybody. */
export const rememberedForm = (form: FormVersion): readonly QuestionRow[] | undefined =>
  known.get(nameOfForm(form));

/* However many ask for a version at once, it is read once. */
const reading = new Map<string, Promise<ReadForms>>();
type ReadForms = Map<string, readonly QuestionRow[]>;

async function readForms(db: Database, wanted: readonly FormVersion[]): Promise<ReadForms> {
  const [only] = wanted;
  if (!only || wanted.length > 1 || db.isTransaction) return askForForms(db, wanted);
  const name = nameOfForm(only);
  const asked = reading.get(name);
  if (asked) return asked;
  const asking = askForForms(db, wanted);
  reading.set(name, asking);
  try {
    return await asking;
  } finally {
    reading.delete(name);
  }
}

async function askForForms(db: Database, wanted: readonly FormVersion[]): Promise<ReadForms> {
  const rows = await ask(db, {
    versions: JSON.stringify(
      wanted.map(({ projectId, version }) => ({ project_id: projectId, version })),
    ),
  });
  const asked = rows.map(({ projectId, version, ...question }) => ({
    name: nameOfForm({ projectId, version }),
    question,
  }));
  return new Map(
    [...Map.groupBy(asked, ({ name }) => name)].map(([name, of]) => [
      name,
      of.map(({ question }) => question),
    ]),
  );
}

/* Each version is looked up by itself: `offset 0` keeps PostgreSQL from reading all questions of all forms to join a few. */
const ask = prepared((db, { versions }: { versions: string }) =>
  db
    .selectFrom(
      sql<{ project_id: string; version: number }>`(
        select distinct project_id, version
        from jsonb_to_recordset(${versions}::jsonb) as wanted (project_id uuid, version int))`.as(
        'wanted',
      ),
    )
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('form_questions')
          .select([...questionColumns, 'position'])
          .whereRef('form_questions.project_id', '=', 'wanted.project_id')
          .whereRef('form_questions.version', '=', 'wanted.version')
          .offset(sql.lit(0))
          .as('asked'),
      (join) => join.onTrue(),
    )
    .select(questionColumns)
    .select(['wanted.project_id as projectId', 'wanted.version'])
    .orderBy('asked.position')
    .compile(),
);

/** `listDefinitions`, which asks the database only for questions that the version itself does not ask. */
export async function findDefinitions(
  db: Database,
  form: FormVersion,
  ids: readonly string[],
): Promise<QuestionRow[]> {
  const questions = await findPublishedForm(db, form);
  const asked = questions.filter(({ id }) => ids.includes(id));
  const others = ids.filter((id) => !asked.some((question) => question.id === id));
  return others.length > 0 ? [...asked, ...(await listDefinitions(db, form, others))] : asked;
}
