import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { QuestionView } from '#contract/questions.ts';
import { send } from '#web/lib/client.ts';
import type { Draft } from '#web/lib/draft/draft.ts';
import type { Entries } from '#web/lib/draft/entry.ts';
import { useFollowing } from '#web/lib/draft/use-following.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/apply.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { formChangesOf, formVersionsOf, type Application } from '../../queries.ts';
import type { FormQuestionView } from '#web/features/forms/parts/fill/form-model.ts';
import type { FormChanges } from './form-changes-context.ts';
import { keptAnswers, type KeptAnswer } from './kept-answers.ts';
import { useLate } from '#web/lib/use-late.ts';
import { loadChangeParts, type ChangeParts } from './load-parts.ts';
import { useOlderQuestions } from './use-older-questions.ts';
import { useSentBefore } from './use-sent-before.ts';

interface Filled {
  projectId: string;
  application: Application | null;
  /** The newest version of the form that is known. */
  formVersion: number | undefined;
  questions: readonly FormQuestionView[];
  draft: Draft;
  isLoggedIn: boolean;
}

const nothing: Known = { changes: [], kept: [] };

/** What changed in a form since its founder last saw it, and every answer that it does not ask for any more. */
export function useChangedForm({
  projectId,
  application,
  formVersion,
  questions,
  draft,
  isLoggedIn,
}: Filled): { changed: FormChanges; parts: ChangeParts | null } {
  const { notSeen } = useText(en).formChanged;
  const client = useQueryClient();
  const isDraft = application?.status === 'draft' && isLoggedIn && formVersion !== undefined;
  const [seen, setSeen] = useState<number | null>(null);
  const [isSeeing, setSeeing] = useState(false);
  const id = application?._id ?? null;
  const query = formChangesOf(id ?? '', formVersion ?? 0);
  const reply: Known = useQuery({ ...query, enabled: isDraft }).data?.data ?? nothing;
  const asked = useMemo(() => new Set(questions.map(({ _id }) => _id)), [questions]);
  const changes = seen === formVersion ? nothing.changes : reply.changes;
  const versions = useQuery({ ...formVersionsOf(projectId), enabled: changes.length > 0 });
  const changedAt =
    versions.data?.data.find(({ version }) => version === formVersion)?.publishedAt ?? null;

  // The words of what only this device holds come from old versions of the form.
  const unknown = useFollowing(
    draft,
    useCallback(
      (entries: Entries) =>
        aside(asked, entries, reply, none)
          .flatMap(({ question, questionId }) => (question ? [] : [questionId]))
          .join(' '),
      [asked, reply],
    ),
  );
  const older = useOlderQuestions(projectId, unknown, formVersion);
  // The same texts are the same value: a keystroke elsewhere in the form draws no question anew.
  const kept = useFollowing(
    draft,
    useCallback((entries: Entries) => aside(asked, entries, reply, older), [asked, reply, older]),
    isSameAside,
  );
  const sentBefore = useSentBefore(application, isLoggedIn);
  const isAnything = changes.length > 0 || kept.length > 0 || sentBefore !== null;
  const parts = useLate(loadChangeParts, isAnything);

  const see = useCallback(
    async (isQuiet: boolean) => {
      if (id === null || formVersion === undefined) return;
      setSeeing(true);
      try {
        await send('seeFormChanges', { params: { id }, body: { formVersion } });
        setSeen(formVersion);
        client.setQueryData(
          formChangesOf(id, formVersion).queryKey,
          (known) => known && { ...known, data: { ...known.data, changes: [] } },
        );
      } catch {
        if (!isQuiet) showToast(notSeen, 'error');
      } finally {
        setSeeing(false);
      }
    },
    [client, formVersion, id, notSeen],
  );
  const changed = useMemo(
    () => ({ changes, changedAt, kept, sentBefore, see, isSeeing }),
    [changes, changedAt, kept, sentBefore, see, isSeeing],
  );
  return { changed, parts };
}

const isSameAside = (a: readonly KeptAnswer[], b: readonly KeptAnswer[]): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

type Known = Omit<Parameters<typeof keptAnswers>[2], 'older'>;
const none: ReadonlyMap<string, QuestionView> = new Map();

function aside(
  asked: ReadonlySet<string>,
  entries: Entries,
  { kept, changes }: Known,
  older: ReadonlyMap<string, QuestionView>,
): KeptAnswer[] {
  return keptAnswers(asked, entries, { kept, changes, older });
}
