import type { applicationExportCalls } from '#contract/application-exports.ts';
import type { QueryOf } from '#contract/define.ts';
import type { Language } from '#contract/limits.ts';
import { textOf } from '#rules/text/csv.ts';
import type { Database } from '#server/db/database.ts';
import { type ManagedAccount, managedAccount } from '#server/features/management/access.ts';
import { demandStillManaged } from '#server/features/management/queries/still-managed.ts';
import { type Handlers } from '#server/http/context.ts';
import { okPage } from '#server/http/paging/paging.ts';
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
  type Row,
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
/** A file of more text is opened by no spreadsheet, and passes what its kind may hold. */
const MOST_LETTERS = 500_000_000;

type Asked = {
  account: ManagedAccount<'decide'>;
  project: ExportedProject;
  query: Omit<QueryOf<typeof applicationExportCalls.exportApplications>, 'format'>;
  language: Language;
  now: Date;
  /** Asks anew before each page whether who reads it still may: a slow reader takes hours. */
  demandStill: () => Promise<void>;
};

/** The rows of a table, each page made when the one before was taken; the first row is there when who takes it is noted. */
export async function* exportRows(
  db: Database,
  { account, project, query, language, now, demandStill }: Asked,
  most: number,
): AsyncGenerator<readonly Row[]> {
  const columns: Columns = {
    questions: await listExportedQuestions(db, project.id),
    criteria: await listExportedCriteria(db, project.id),
    formVersion: project.form_version,
    language,
  };
  const id = await beginExport(db, account, project.id, now);
  yield [toExportHeading(columns)];
  const noting = { id, account, now };
  let held = 0;
  let letters = 0;
  for await (const page of eachManaged(db, account, { ...query, size: AT_ONCE }, language)) {
    await demandStill();
    const rows = page.slice(0, letters > MOST_LETTERS ? 0 : most - held);
    if (rows.length > 0) {
      const lines = await toLines(db, rows, columns, noting);
      letters += lettersOf(lines);
      yield lines;
    }
    held += rows.length;
    if (rows.length < page.length) {
      yield [toExportEnd(held, language)];
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
): Promise<Row[]> {
  const ids = rows.map((row) => row.id);
  const sendings = await listLastSendings(db, ids);
  const scores = await listSubmittedScores(db, ids);
  await noteExported(
    db,
    noting,
    ids.map((id) => ({ applicationId: id, number: sendings.get(id)?.number ?? 1 })),
  );
  return rows.map((row) =>
    toExportLine(
      { row, snapshot: sendings.get(row.id)?.snapshot, reviews: scores.get(row.id) ?? [] },
      columns,
    ),
  );
}

const lettersOf = (rows: readonly Row[]): number =>
  rows.flat().reduce((sum, cell) => sum + (textOf(cell)?.length ?? 0), 0);

/** What was sent, as a table to take along, for those who decide on it: they read all of it, with names. */
export const exportHandlers: Handlers<typeof applicationExportCalls> = {
  exportApplications: async ({ db, caller, params, query, language, now }) => {
    const account = await managedAccount(db, caller, params.id, 'decide');
    const project = await getExported(db, account, query.projectId);
    const { format, ...filters } = query;
    const begun = performance.now();
    const demandStill = async () => {
      // A key may be over by then.
      const then = new Date(now.getTime() + performance.now() - begun);
      return demandStillManaged(db, caller, { accountId: account.id, need: 'decide', now: then });
    };
    const asked = { account, project, query: filters, language, now, demandStill };
    return toExportFile(exportRows(db, asked, MOST_EXPORTED), project, { language, now, format });
  },

  listApplicationExports: async ({ db, caller, params, query }) => {
    const account = await managedAccount(db, caller, params.id, 'decide');
    return okPage(await listExports(db, account, query), toExportView);
  },
};
