import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { send } from '../../../../lib/client.ts';
import type { Draft } from '../../../../lib/draft/draft.ts';
import { useText } from '../../../../lib/i18n.ts';
import { en } from '../../../../locales/en/changed-form.ts';
import { showToast } from '../../../../ui/toast-store.ts';
import { formChangesOf, formVersionsOf, type Application } from '../../queries.ts';
import type { FormQuestionView } from '../form-model.ts';
import type { FormChanges } from './form-changes-context.ts';
import { keptAnswers } from './kept-answers.ts';
import { loadChangeParts, type ChangeParts } from './load-parts.ts';
import { useOlderQuestions } from './use-older-questions.ts';
import { useSentBefore } from './use-sent-before.ts';

interface Filled {
  projectId: string;
  application: Application | null;
  /** The version of the form that is shown. */
  formVersion: number | undefined;
  questions: readonly FormQuestionView[];
  draft: Draft;
  isLoggedIn: boolean;
}

const nothing = { changes: [], kept: [] };

/** What changed in a form since its founder last saw it, and every answer that it does not ask for any more. */
export function useChangedForm({
  projectId,
  application,
  formVersion,
  questions,
  draft,
  isLoggedIn,
}: Filled): FormChanges {
  const text = useText(en);
  const client = useQueryClient();
  const isDraft = application?.status === 'draft' && isLoggedIn && formVersion !== undefined;
  const [seen, setSeen] = useState<number | null>(null);
  const [isSeeing, setSeeing] = useState(false);
  const query = formChangesOf(application?._id ?? '', formVersion ?? 0);
  const reply = useQuery({ ...query, enabled: isDraft }).data?.data ?? nothing;
  const entries = useSyncExternalStore(draft.subscribe, () => draft.entries());
  const asked = useMemo(() => new Set(questions.map(({ _id }) => _id)), [questions]);
  const changes = seen === formVersion ? nothing.changes : reply.changes;
  const versions = useQuery({ ...formVersionsOf(projectId), enabled: changes.length > 0 });
  const changedAt =
    versions.data?.data.find(({ version }) => version === formVersion)?.publishedAt ?? null;

  // The words of what only this device holds come from old versions of the form.
  const unknown = useMemo(() => {
    const known = { kept: reply.kept, changes: reply.changes, older: new Map() };
    return keptAnswers(asked, entries, known).flatMap(({ question, questionId }) =>
      question ? [] : [questionId],
    );
  }, [asked, entries, reply]);
  const older = useOlderQuestions(projectId, unknown, formVersion);
  const kept = useMemo(
    () => keptAnswers(asked, entries, { kept: reply.kept, changes: reply.changes, older }),
    [asked, entries, reply, older],
  );
  const sentBefore = useSentBefore(application, isLoggedIn);
  const isAnything = changes.length > 0 || kept.length > 0 || sentBefore !== null;
  const parts = useParts(isAnything);

  const see = async () => {
    if (!application || formVersion === undefined) return;
    setSeeing(true);
    try {
      await send('seeFormChanges', { params: { id: application._id }, body: { formVersion } });
      setSeen(formVersion);
      client.setQueryData(
        query.queryKey,
        (known) => known && { ...known, data: { ...known.data, changes: [] } },
      );
    } catch {
      showToast(text.notSeen, 'error');
    } finally {
      setSeeing(false);
    }
  };
  return { changes, changedAt, kept, sentBefore, see: () => void see(), isSeeing, parts };
}

function useParts(isWanted: boolean): ChangeParts | null {
  const [parts, setParts] = useState<ChangeParts | null>(null);
  useEffect(() => {
    if (!isWanted || parts) return undefined;
    let isShown = true;
    const load = () =>
      loadChangeParts().then(
        (loaded) => isShown && setParts(loaded),
        () => undefined,
      );
    void load();
    // Without a connection the files may not be here; the texts are.
    window.addEventListener('online', load);
    return () => {
      isShown = false;
      window.removeEventListener('online', load);
    };
  }, [isWanted, parts]);
  return parts;
}
