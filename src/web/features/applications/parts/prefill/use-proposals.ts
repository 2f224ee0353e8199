import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { PrefillResult } from '#contract/prefill.ts';
import { isAnswered } from '#rules/forms/answered.ts';
import { normaliseAnswer } from '#rules/forms/answers.ts';
import { isCallError } from '#web/lib/call-error.ts';
import { useFailureText } from '#web/lib/failure-text.ts';
import type { Draft } from '#web/lib/draft/draft.ts';
import { useText } from '#web/lib/i18n.ts';
import { ofCalls } from '#web/lib/query.ts';
import { en } from '#web/locales/en/prefill.ts';
import { en as uiTexts } from '#web/locales/en/ui.ts';
import { prefillPreview, type Application } from '../../queries.ts';
import type { FormQuestionView } from '#web/features/forms/parts/fill/form-model.ts';
import { readMemory, writeMemory, type PrefillMemory } from './memory.ts';
import type { Prefill } from './prefill-context.ts';
import { acceptProposals, undoProposal, type Outcome, type Proposal } from './steps.ts';
import { useLook } from './use-look.ts';

const none: ReadonlySet<string> = new Set();

/** What is proposed for this draft and every step with it; `announcement` says the last one. */
export function useProposals(
  application: Application | null,
  draft: Draft,
  questions: readonly FormQuestionView[],
): { prefill: Prefill | null; announcement: string } {
  const text = useText(en);
  const ui = useText(uiTexts);
  const failureText = useFailureText();
  const client = useQueryClient();
  const id = application?._id ?? '';
  const preview = useQuery({
    ...prefillPreview(application?.projectId._id ?? '', id),
    enabled: application !== null,
  });
  const { memory, remember } = useMemory(id);
  const [fresh, setFresh] = useState<ReadonlyMap<string, Proposal>>(new Map());
  const [busy, setBusy] = useState(none);
  const [lastStep, setLastStep] = useState<readonly string[]>([]);
  const [error, setError] = useState<string | null>(null);
  const [announcement, announce] = useState('');

  const takeIn = (results: readonly PrefillResult[], fillId: string | null) =>
    setFresh((before) => {
      const after = new Map(before);
      for (const result of results) after.set(result.questionId, { result, fillId });
      return after;
    });
  const look = useLook(application?._id ?? null, {
    onFound: (results, fillId) => takeIn(results, fillId),
    announce,
  });

  const startup = application?.startupId?._id ?? null;
  const askedFor = useRef(startup);
  useEffect(() => {
    // Another startup has other answers.
    if (askedFor.current === startup) return;
    askedFor.current = startup;
    setFresh(new Map());
    void client.invalidateQueries(ofCalls('getPrefill'));
  }, [client, startup]);

  const results = preview.data?.data;
  const proposals = useMemo(() => {
    const all = new Map<string, Proposal>(
      (results ?? []).map((result) => [result.questionId, { result, fillId: null }]),
    );
    // What was looked for further counts, unless it found nothing where the preview knows something.
    for (const [questionId, proposal] of fresh) {
      const known = all.get(questionId);
      if (proposal.result.value !== null || !known?.result.value) all.set(questionId, proposal);
    }
    return all;
  }, [results, fresh]);

  const byId = useMemo(() => new Map(questions.map((one) => [one._id, one])), [questions]);
  const labelOf = (questionId: string) => byId.get(questionId)?.label ?? '';
  const isEmpty = (questionId: string) => {
    const question = byId.get(questionId);
    const entry = draft.entries()[questionId];
    if (!question || entry?.others.length) return false;
    return !isAnswered(question, normaliseAnswer(question, entry?.options ?? []));
  };
  const target = { draft, applicationId: id, isEmpty };

  const during = async (questionIds: readonly string[], step: () => Promise<boolean>) => {
    setBusy((before) => new Set([...before, ...questionIds]));
    setError(null);
    try {
      return await step();
    } catch (failure) {
      const message = failureText(failure, ui.error.unknown);
      setError(message);
      announce(message);
      return false;
    } finally {
      setBusy((before) => new Set([...before].filter((one) => !questionIds.includes(one))));
    }
  };
  const refresh = () =>
    client.invalidateQueries(
      ofCalls('listApplicationQuestions', 'getPrefill', 'listApplicationAnswers'),
    );

  const taken = ({ fillId, written, kept, changed }: Outcome) => {
    takeIn(changed, fillId);
    if (written.length > 0) {
      setLastStep(written);
      remember((before) => ({
        ...before,
        fillOf: {
          ...before.fillOf,
          ...Object.fromEntries(written.map((questionId) => [questionId, fillId])),
        },
      }));
    }
    announce(
      [
        written.length > 0 && text.said.filled(written.length, labelOf(written[0] ?? '')),
        kept.length > 0 && text.said.kept(kept.length),
        changed.length > 0 && text.said.changed(changed.length),
      ]
        .filter(Boolean)
        .join(' '),
    );
  };

  const accept: Prefill['accept'] = (questionIds, place) =>
    during(questionIds, async () => {
      const wanted = questionIds.flatMap((questionId) => proposals.get(questionId) ?? []);
      // A later look may have made another proposal for some: each is accepted from its own.
      const byFill = Map.groupBy(wanted, ({ fillId }) => fillId);
      let all = true;
      for (const group of byFill.values()) {
        // oxlint-disable-next-line no-await-in-loop -- each acceptance continues the revisions of the one before
        const outcome = await acceptProposals(target, group, place);
        if (outcome) taken(outcome);
        all &&= outcome?.written.length === group.length;
      }
      void refresh();
      return all;
    });

  const undo: Prefill['undo'] = (questionIds) =>
    during(questionIds, async () => {
      const known = questionIds.filter((questionId) => memory.fillOf[questionId] !== undefined);
      const byFill = Map.groupBy(known, (questionId) => memory.fillOf[questionId] ?? '');
      const undone: string[] = [];
      const kept: string[] = [];
      for (const [fillId, ids] of byFill) {
        // oxlint-disable-next-line no-await-in-loop -- one step after the other, as they were made
        const outcome = await undoProposal(target, fillId, ids);
        undone.push(...outcome.written);
        kept.push(...outcome.kept);
      }
      const over = new Set([...undone, ...kept]);
      remember((before) => ({
        ...before,
        fillOf: Object.fromEntries(
          Object.entries(before.fillOf).filter(([questionId]) => !over.has(questionId)),
        ),
      }));
      setLastStep((before) => before.filter((questionId) => !over.has(questionId)));
      announce(
        [
          undone.length > 0 && text.said.undone(undone.length),
          kept.length > 0 && text.said.changedSince(kept.length),
        ]
          .filter(Boolean)
          .join(' '),
      );
      void refresh();
      return undone.length === questionIds.length;
    });

  const isMissing = isCallError(preview.error) && preview.error.status === 404;
  if (!application || isMissing) return { prefill: null, announcement };
  return {
    announcement,
    prefill: {
      application,
      state: results ? 'ready' : preview.isError ? 'failed' : 'loading',
      proposals,
      dismissed: new Set(memory.dismissed),
      busy,
      fillOf: memory.fillOf,
      lastStep,
      run: look.run,
      error: error ?? look.error,
      retry: () => void preview.refetch(),
      accept,
      undo,
      dismiss: (questionId) => {
        remember((before) => ({ ...before, dismissed: [...before.dismissed, questionId] }));
        announce(text.said.dismissed(labelOf(questionId)));
      },
      look: look.start,
      stop: look.stop,
    },
  };
}

function useMemory(applicationId: string) {
  const [memory, setMemory] = useState(() => readMemory(applicationId));
  const [of, setOf] = useState(applicationId);
  if (of !== applicationId && applicationId !== '') {
    setOf(applicationId);
    setMemory(readMemory(applicationId));
  }
  const remember = (change: (before: PrefillMemory) => PrefillMemory) => {
    const next = change(readMemory(applicationId));
    writeMemory(applicationId, next);
    setMemory(next);
  };
  return { memory, remember };
}
