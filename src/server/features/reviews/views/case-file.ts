import type { CaseFacts } from '#contract/case-file.ts';
import { fromMinor } from '#rules/money.ts';
import { maskOf } from '#server/features/applications/queries/blind.ts';
import type { CaseDecision } from '#server/features/applications/queries/case-file.ts';
import type { FileReply } from '#server/http/context.ts';
import { toPerson } from '#server/views/person.ts';
import type { ConflictRow, JudgementRow, RemarkRow } from '../queries/case-file.ts';
import type { CaseRows } from '../queries/case-facts.ts';

/** All of a case file but the sendings. */
export function toCaseFacts(rows: CaseRows, now: Date): CaseFacts {
  const { application, head, at } = rows;
  const { blind } = application;
  const staged = rows.decisions?.findLast(({ state }) => state === 'staged');
  return {
    kind: 'flair.case-file',
    format: 1,
    at: at.toISOString(),
    generatedAt: now.toISOString(),
    side: application.side,
    blind,
    applicationId: application.id,
    status: staged?.to_status ?? rows.steps.at(-1)?.to ?? 'draft',
    ...toNames(rows),
    applicant: toPerson(blind ? maskOf(application.id) : head),
    messages: rows.messages,
    steps: rows.steps,
    decisions: rows.decisions?.map((row) => toDecision(row, blind)) ?? null,
    reviews: rows.reviews?.map(toJudgement) ?? null,
    comments: rows.comments?.map(toRemark) ?? null,
    conflicts: rows.conflicts?.map(toConflict) ?? null,
    charges:
      rows.charges?.map((row) => ({
        amount: fromMinor(row.price_minor, row.currency),
        currency: row.currency,
        at: row.created_at.toISOString(),
        reversedAt: row.reversed_at?.toISOString() ?? null,
      })) ?? null,
    readings:
      rows.readings?.map((row) => ({
        reader: row.key_name === null ? toPerson(row) : null,
        key: row.key_name,
        submissionNumber: row.submission_number,
        at: row.read_at.toISOString(),
      })) ?? null,
  };
}

const other = (name: string, then: string) => (name === then ? null : name);

/** What it is about by the names of its last sending, and what these are called today where that is something else. */
function toNames({
  application,
  head,
  sentNames: sent,
}: CaseRows): Pick<CaseFacts, 'project' | 'startup' | 'renamed'> {
  const { startup_id: startupId, startup_name: startupName } = head;
  const today =
    application.blind || startupId === null || startupName === null
      ? null
      : { _id: startupId, name: startupName };
  // Another one by now was attached after the sending.
  const startup = today && sent?.startup?._id === today._id ? sent.startup : today;
  const project = {
    _id: head.project_id,
    name: sent?.project.name ?? head.project_name,
    organisation: sent?.project.organisation ?? head.entity_name,
  };
  return {
    project,
    startup,
    renamed: {
      project: other(head.project_name, project.name),
      organisation: other(head.entity_name, project.organisation),
      startup: today && startup && other(today.name, startup.name),
    },
  };
}

/** A blind reviewer does not read what was written to people by name. */
function toDecision(
  row: CaseDecision,
  blind: boolean,
): NonNullable<CaseFacts['decisions']>[number] {
  return {
    to: row.to_status,
    state: row.state,
    by: row.by && toPerson(row.by),
    at: row.created_at.toISOString(),
    releaseAt: row.release_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    reasons: blind ? [] : row.reasons,
    given: blind ? null : row.given_reasons,
    message: blind ? null : row.message,
    problem: row.problem,
    second: row.second && {
      state: row.second.state,
      by: row.second.by && toPerson(row.second.by),
      at: row.second.at?.toISOString() ?? null,
    },
  };
}

function toJudgement(row: JudgementRow): NonNullable<CaseFacts['reviews']>[number] {
  return {
    reviewer: toPerson(row),
    at: row.created_at.toISOString(),
    submissionNumber: row.submission_number,
    rubric: row.rubric,
    scores: row.scores,
    total: row.total,
    comment: row.comment,
    recusedAt: row.recused_at?.toISOString() ?? null,
  };
}

function toRemark(row: RemarkRow): NonNullable<CaseFacts['comments']>[number] {
  return {
    author: toPerson(row),
    at: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    text: row.text,
  };
}

function toConflict(row: ConflictRow): NonNullable<CaseFacts['conflicts']>[number] {
  return {
    reviewer: toPerson(row),
    state: row.to_state,
    by: row.by && toPerson(row.by),
    reason: row.reason,
    at: row.created_at.toISOString(),
  };
}

/** A case file to keep: named after the application and the day that it tells of. */
export function toCasePdf({ application, at }: CaseRows, stream: FileReply['stream']): FileReply {
  const day = at.toISOString().slice(0, 10);
  const name = `case-file-${application.id.slice(0, 8)}-${day}.pdf`;
  return { stream, name, type: 'application/pdf', size: null, inline: false };
}
