import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAuth } from '#web/lib/auth-store.ts';
import { send, type Reply } from '#web/lib/client.ts';
import { ofCalls } from '#web/lib/query.ts';
import { formQuery } from '#web/features/projects/queries.ts';
import type { Versioned } from '#web/features/management/parts/projects/autosave.ts';
import {
  isComplete,
  mergeForms,
  takeQuestions,
  toDraft,
  toPayload,
  type FormDraft,
} from './form-model.ts';
import { useAutosave } from '#web/features/management/parts/projects/use-autosave.ts';

type Form = Reply<'listQuestions'>['data'];

const versioned = (form: Form): Versioned<FormDraft> => ({
  document: toDraft(form.questions),
  version: form.version,
});

/** The application form of a project as an autosaved document. */
export function useFormAutosave(projectId: string, form: Form) {
  const client = useQueryClient();
  const userId = useAuth((state) => state.profile?._id);
  const loaded = useMemo(() => versioned(form), [form]);
  const { queryKey } = formQuery(projectId);
  return useAutosave(loaded, () => ({
    journalKey: `flair.journal.form.${userId ?? 'anyone'}.${projectId}`,
    async save(draft, base) {
      const questions = toPayload(draft, base.document);
      const known = toPayload(base.document, base.document);
      if (JSON.stringify(questions) === JSON.stringify(known)) return base;
      const reply = await send('replaceQuestions', {
        params: { id: projectId },
        body: { version: base.version, questions },
      });
      client.setQueryData(queryKey, reply);
      void client.invalidateQueries(ofCalls('getProject'));
      return versioned(reply.data);
    },
    async reload() {
      const reply = await send('listQuestions', { params: { id: projectId } });
      client.setQueryData(queryKey, reply);
      return versioned(reply.data);
    },
    merge: mergeForms,
    take: takeQuestions,
    isComplete,
  }));
}
