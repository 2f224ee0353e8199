import type { applicationExportCalls } from '#contract/application-exports.ts';
import type { QueryOf } from '#contract/define.ts';
import type { Language } from '#contract/limits.ts';
import type { Database } from '#server/db/database.ts';
import { type ManagedAccount, managedAccount } from '#server/features/management/access.ts';
import { type Handlers } from '#server/http/context.ts';
import { okPage } from '#server/http/paging.ts';
import { beginExport, endExport, noteExported } from '../commands/export-applications.ts';
import {
  type ExportedProject,
  getExported,
  listExportedCriteria,
  listExportedQuestions,
  listExports,
  listLastSendings,
  listSubmittedScores,
} from '../queries/exports.ts';
import { eachManaged } from '../queries/management.ts';
import type { ApplicationRow } from '../queries/rows.ts';
import {
  type Columns,
  toExportEnd,
  toExportFile,
  toExportHeading,
  toExportLine,
  toExportView,
} from '../views/exports.ts';

/** So many are in memory at once, with all that they sent. */
const AT_ONCE = 50;
/** So many are in a file. */
const MOST_EXPORTED = 10_000;

type Asked = {
  account: ManagedAccount<'decide'>;
  project: ExportedProject;
  query: QueryOf<typeof applicationExportCalls.exportApplications>;
  language: Language;
  now: Date;
};

/** The lines of a table, each page made when the one before was taken; the first line is there when who takes it is noted. */
export async function* exportLines(
  db: Database,
  { account, project, query, language, now }: Asked,
  most: number,
): AsyncGenerator<string> {
  const columns: Columns = {
    questions: await listExportedQuestions(db, project.id),
    criteria: await listExportedCriteria(db, project.id),
    formVersion: project.form_version,
    language,
  };
  const id = await beginExport(db, account, project.id, now);
  yield toExportHeading(columns);
  const noting = { id, userId: account.userId, now };
  let left = most;
  for await (const page of eachManaged(db, account, { ...query, size: AT_ONCE }, language)) {
    const rows = page.slice(0, left);
    if (rows.length > 0) yield await toLines(db, rows, columns, noting);
    left -= rows.length;
    if (rows.length < page.length) {
      yield toExportEnd(most, language);
      break;
    }
  }
  await endExport(db, id);
}

async function toLines(
  db: Database,
  rows: readonly ApplicationRow[],
  columns: Columns,
  noting: Parameters<typeof noteExported>[1],
): Promise<string> {
  const ids = rows.map((row) => row.id);
  const sendings = await listLastSendings(db, ids);
  const scores = await listSubmittedScores(db, ids);
  await noteExported(
    db,
    noting,
    ids.map((id) => ({ applicationId: id, number: sendings.get(id)?.number ?? 1 })),
  );
  return rows
    .map((row) =>
      toExportLine(
        { row, snapshot: sendings.get(row.id)?.snapshot, reviews: scores.get(row.id) ?? [] },
        columns,
      ),
    )
    .join('');
}

/** What was sent, as a table to take along, for those who decide on it: they read all of it, with names. */
export const exportHandlers: Handlers<typeof applicationExportCalls> = {
  exportApplications: async ({ db, caller, params, query, language, now }) => {
    const account = await managedAccount(db, caller, params.id, 'decide');
    const project = await getExported(db, account, query.projectId);
    const lines = exportLines(db, { account, project, query, language, now }, MOST_EXPORTED);
    return toExportFile(lines, project, { language, now });
  },

  listApplicationExports: async ({ db, caller, params, query }) => {
    const account = await managedAccount(db, caller, params.id, 'decide');
    return okPage(await listExports(db, account, query), toExportView);
  },
};
