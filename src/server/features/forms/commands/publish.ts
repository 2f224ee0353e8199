import { sql } from 'kysely';
import type { FormChange } from '#contract/forms.ts';
import { compileForm, type FormContext } from '#rules/forms/compile.ts';
import { asksAnother, changesForFounders, diffForms } from '#rules/forms/diff.ts';
import { canUndoPublish, UNDO_PUBLISH_MS } from '#rules/forms/publishing.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import { AppError } from '#server/http/errors.ts';
import { type QuestionRow, toQuestionView } from '#server/views/question.ts';
import type { EditedForm } from '../access.ts';
import { countDrafts, type Publishing } from '../queries/drafts.ts';
import { listDefinitions, listQuestions } from '../queries/questions.ts';
import { getWorkingCopy, readReplaced } from '../queries/versions.ts';
import { tellDraftingFounders, tellOpenForms, tellTeam } from './announcements.ts';
import { listHeldBack, refuseOpened, toPublish } from './held-back.ts';
import {
  lockForm,
  rememberQuestions,
  remapLogic,
  setRevision,
  toDetail,
  writeWorkingCopy,
} from './working-copy.ts';
import { writeVersions } from './write-version.ts';
import { sayEditing } from '#contract/messages/editing.ts';

/**
 * Makes the working copy the form that founders fill in: the next version, which never changes. Drafts answer the
 * newest version from then on and keep every answer. With `dryRun` only tells. Throws `version_conflict`,
 * `state_conflict`, and `form_unsound` with one detail for each thing that is wrong.
 */
export async function publishQuestions(
  db: Database,
  proof: EditedForm,
  { version, dryRun }: { version: number; dryRun: boolean },
  now: Date,
): Promise<Publishing> {
  return inTransaction(db, async (transaction) => {
    const locked = await lockForm(transaction, proof.project.id, { version, now });
    const next = await prepareNext(transaction, proof.project.id, locked.form_version);
    const { problems, warnings } = compileForm(next.rows.map(toQuestionView), contextOf(locked));
    if (problems.length > 0) {
      throw new AppError('form_unsound', {
        ...sayEditing('editing.cannot_publish'),
        details: problems.map(toDetail),
      });
    }
    const drafts = await countDrafts(transaction, proof.project.id, next);
    const { changes } = next;
    if (!next.isChanged && locked.form_version > 0) {
      return { version: locked.form_version, changes, drafts, warnings, undoUntil: null };
    }
    if (dryRun) return { version, changes, drafts, warnings, undoUntil: null };
    await writeNext(transaction, proof, { version, next, now });
    const isSeen = changesForFounders(changes).length > 0 && locked.form_version > 0;
    if (isSeen) {
      await tellDraftingFounders(transaction, proof.project.id, proof.userId, now);
      await tellOpenForms(transaction, proof.project.id);
    }
    await tellTeam(transaction, proof.account.id, proof.project.id);
    const undoUntil = locked.form_version > 0 ? new Date(now.getTime() + UNDO_PUBLISH_MS) : null;
    return { version, changes, drafts, warnings, undoUntil };
  });
}

/** What the warnings of a form depend on beside its questions. */
function contextOf(project: Awaited<ReturnType<typeof lockForm>>): FormContext {
  const { award_max: most, award_min: least, award_currency: currency } = project;
  const amount = most ?? least;
  return {
    blind: project.blind_review,
    award: amount !== null && currency !== null ? { amount, currency } : null,
  };
}

/**
 * Publishes the form with its project, inside the transaction that opens the project; does nothing where the
 * working copy is what is published. The caller has checked that the form is sound.
 */
export async function publishWithProject(
  db: Database,
  proof: EditedForm,
  now: Date,
): Promise<void> {
  const { version } = await getWorkingCopy(db, proof.project.id);
  const locked = await lockForm(db, proof.project.id, { version, now });
  const next = await prepareNext(db, proof.project.id, locked.form_version);
  if (next.rows.length === 0) return;
  if (!next.isChanged && locked.form_version > 0) return;
  await writeNext(db, proof, { version, next, now });
}

/** What the next version would be. */
type Next = {
  rows: QuestionRow[];
  changes: FormChange[];
  /** The working copy is not what is published, if only in what founders are not told, as meanings. */
  isChanged: boolean;
  /** Some question becomes another one, with an id of its own. */
  isRenamed: boolean;
};
type NextRow = QuestionRow & { replaces?: string | null };

/**
 * The questions of the working copy as they would be published: one that asks something else than under its id
 * before is another question, and conditions follow it. Throws `form_unsound` where one is opened that has to stay held back.
 */
async function prepareNext(db: Database, projectId: string, published: number): Promise<Next> {
  const { questions, version, changed } = await getWorkingCopy(db, projectId);
  const before = await listQuestions(db, { projectId, version: published });
  const ids = questions.map(({ id }) => id);
  // Not only the version before: a question may come back from an old one.
  const known = await listDefinitions(db, { projectId, version }, ids);
  const asked = new Map(known.map((row) => [row.id, row]));
  const renamed = new Map<string, string>();
  const identified: NextRow[] = questions.map((question) => {
    const old = asked.get(question.id);
    if (!old || !asksAnother(old, question)) return question;
    const id = newId();
    renamed.set(question.id, id);
    return { ...question, id, replaces: old.id };
  });
  const remapped = identified.map((row) =>
    remapLogic({ ...row, logic: toQuestionView(row).logic }, (id) => renamed.get(id) ?? id),
  );
  const rows = toPublish(remapped, await listHeldBack(db, [projectId]));
  const replaced = await readReplaced(db, projectId);
  const replacing = new Map(rows.map((row) => [row.id, row.replaces ?? null]));
  const changes = diffForms(
    before.map(toQuestionView),
    rows.map(toQuestionView),
    (id) => replacing.get(id) ?? replaced(id),
  );
  return { rows, changes, isChanged: changed, isRenamed: renamed.size > 0 };
}

async function writeNext(
  db: Database,
  { project, userId }: EditedForm,
  { version, next, now }: { version: number; next: Next; now: Date },
): Promise<void> {
  await rememberQuestions(db, project.id, next.rows);
  await writeVersions(
    db,
    [{ projectId: project.id, version, origin: 'published', ...next, userId }],
    now,
  );
  // Who still holds a question under its id of before must read the form again, or would bring it back.
  const revision = next.isRenamed ? version + 1 : version;
  await setRevision(db, project.id, { revision, published: version, now });
}

/**
 * Takes the last publish back: what it published becomes the working copy. Throws `version_conflict`, and
 * `state_conflict` after 15 minutes, when somebody has sent that version, or when there is none before it.
 */
export async function undoPublish(
  db: Database,
  { project, account, userId }: EditedForm,
  { version }: { version: number },
  now: Date,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const locked = await lockForm(transaction, project.id, { version, now });
    const last = locked.form_version;
    const rows = await transaction
      .selectFrom('form_versions')
      .select(['version', 'published_at'])
      .where('project_id', '=', project.id)
      .where('undone_at', 'is', null)
      .where('version', '<=', last)
      .orderBy('version', 'desc')
      .limit(2)
      .execute();
    const [newest, previous] = rows;
    const undo = canUndoPublish({
      newest: newest ? { publishedAt: newest.published_at } : null,
      hasPrevious: previous !== undefined,
      isSent: await isSent(transaction, project.id, last),
      now,
    });
    if (!undo.allowed) throw new AppError('state_conflict', undo.reason);
    if (!previous) throw new AppError('state_conflict');
    const opened = { projectId: project.id, version: previous.version };
    refuseOpened(
      await listQuestions(transaction, opened),
      await listHeldBack(transaction, [project.id]),
    );
    const copy = await getWorkingCopy(transaction, project.id);
    await writeWorkingCopy(transaction, {
      projectId: project.id,
      rows: copy.questions,
      userId,
      now,
    });
    await transaction
      .updateTable('form_versions')
      .set({ undone_at: now })
      .where('project_id', '=', project.id)
      .where('version', '=', last)
      .execute();
    await setRevision(transaction, project.id, {
      revision: locked.form_revision + 1,
      published: previous.version,
      now,
    });
    await tellDraftingFounders(transaction, project.id, userId, now);
    await tellOpenForms(transaction, project.id);
    await tellTeam(transaction, account.id, project.id);
  });
}

async function isSent(db: Database, projectId: string, version: number): Promise<boolean> {
  const row = await db
    .selectFrom('applications')
    .select(sql.lit(1).as('one'))
    .where('project_id', '=', projectId)
    .where('form_version', '=', version)
    .where('sent_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
