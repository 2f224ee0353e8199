import type { PrefillResult, AcceptReport as Report } from '#contract/prefill.ts';
import { send } from '#web/lib/client.ts';
import type { Draft } from '#web/lib/draft/draft.ts';

/** A proposed answer, with the kept proposal it belongs to; null while only the preview has said it. */
export interface Proposal {
  result: PrefillResult;
  fillId: string | null;
}

export interface Outcome {
  fillId: string;
  /** Answers that were written. */
  written: string[];
  /** Answers that stayed as they were, because somebody had written there. */
  kept: string[];
  /** What is proposed now where it is no more what was shown. */
  changed: PrefillResult[];
}

export interface Target {
  draft: Draft;
  applicationId: string;
  isEmpty: (questionId: string) => boolean;
}

const FLUSH_MS = 4000;
const same = (a: readonly string[] | null, b: readonly string[] | null) =>
  JSON.stringify(a) === JSON.stringify(b);

/**
 * Has the server write proposed answers and takes them over into the draft with their revisions, so that
 * what is typed next continues them. What was typed goes to the server first and stays. Throws a CallError.
 */
export async function acceptProposals(
  { draft, applicationId, isEmpty }: Target,
  proposals: readonly Proposal[],
  place?: number,
): Promise<Outcome | null> {
  await draft.flush(FLUSH_MS);
  const open = proposals.filter(({ result }) => isEmpty(result.questionId));
  const typed = proposals.filter((one) => !open.includes(one));
  const [first] = open;
  if (!first) return null;
  const fill = await keptProposal(applicationId, open);
  const now = new Map(fill.results.map((result) => [result.questionId, result]));
  const shown = open.map(({ result }) => result);
  const isAsShown = (result: PrefillResult) => {
    const other = now.get(result.questionId);
    return place === undefined
      ? same(other?.value ?? null, result.value)
      : same(other?.alternatives[place]?.value ?? null, result.alternatives[place]?.value ?? null);
  };
  const wanted = shown.filter(isAsShown).map(({ questionId }) => questionId);
  const changed = shown
    .filter((result) => !isAsShown(result))
    .flatMap(({ questionId }) => now.get(questionId) ?? []);
  if (wanted.length === 0) return { fillId: fill._id, written: [], kept: [], changed };
  const { data: report } = await send('acceptFill', {
    params: { id: applicationId, fillId: fill._id },
    body: {
      questionIds: wanted,
      ...(place === undefined
        ? {}
        : { alternatives: wanted.map((questionId) => ({ questionId, place })) }),
    },
  });
  takeOver(draft, report, (questionId) => {
    const result = now.get(questionId);
    return (place === undefined ? result?.value : result?.alternatives[place]?.value) ?? [];
  });
  return {
    fillId: fill._id,
    written: report.written.map(({ questionId }) => questionId),
    kept: [...typed.map(({ result }) => result.questionId), ...keptOf(report)],
    changed,
  };
}

/* What the preview said has no proposal yet that could be accepted; the others bring theirs. */
async function keptProposal(applicationId: string, proposals: readonly Proposal[]) {
  const [fillId] = new Set(proposals.map((one) => one.fillId));
  if (fillId && proposals.every((one) => one.fillId === fillId)) {
    return (await send('getFill', { params: { id: applicationId, fillId } })).data;
  }
  const reply = await send('fillApplicationWithAI', {
    params: { id: applicationId },
    body: { questionIds: proposals.map(({ result }) => result.questionId), embeddedOnly: true },
  });
  return reply.data;
}

/** Takes back what a proposal wrote, where it is still as it was written. Throws a CallError. */
export async function undoProposal(
  { draft, applicationId }: Target,
  fillId: string,
  questionIds: string[],
): Promise<Outcome> {
  await draft.flush(FLUSH_MS);
  const { data: report } = await send('undoFill', {
    params: { id: applicationId, fillId },
    body: { questionIds },
  });
  takeOver(draft, report, () => []);
  return {
    fillId,
    written: report.written.map(({ questionId }) => questionId),
    kept: keptOf(report),
    changed: [],
  };
}

const keptOf = (report: Report) => report.kept.map(({ questionId }) => questionId);

/* As if read from the server: a text that was typed in the meantime stays, beside the other if both have words. */
function takeOver(draft: Draft, report: Report, textOf: (questionId: string) => string[]): void {
  const updatedAt = new Date().toISOString();
  draft.load(
    report.written.map(({ questionId, revision }) => ({
      questionId,
      options: textOf(questionId),
      revision,
      updatedAt,
    })),
  );
}
