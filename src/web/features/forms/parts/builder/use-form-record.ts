import type { FormView as Form } from '#contract/forms.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { send } from '#web/lib/client.ts';
import type { RecordPorts, Versioned } from '#web/lib/draft/record.ts';
import { useRecord, type RecordState } from '#web/lib/draft/use-record.ts';
import { ofCalls } from '#web/lib/query.ts';
import { formQuery } from '#web/features/projects/queries.ts';
import { fieldOf, formFields, normaliseField, settleOrder, uidIn, wordsIn } from './form-fields.ts';
import { toDraft, toPayload, uidOf, type FormDraft } from './form-model.ts';

const versioned = (form: Form): Versioned<FormDraft> => ({
  document: toDraft(form.questions),
  version: form.version,
});
const labelIn = (draft: FormDraft, uid: string | null) =>
  draft.questions.find((question) => uidOf(question) === uid)?.label;

/** The working copy of a project's form while it is written; null until this device was read. */
export function useFormRecord(
  place: { path: string; title: string },
  projectId: string,
  form: Form,
): RecordState<FormDraft> | null {
  const client = useQueryClient();
  const loaded = useMemo(() => versioned(form), [form]);
  const { queryKey } = formQuery(projectId);
  const makePorts = (): RecordPorts<FormDraft> => {
    let sent: string[] = [];
    return {
      ...formFields(),
      // A question without words is none yet.
      isHeld: (field, draft) => labelIn(draft, uidIn(field))?.trim() === '',
      fieldOf: (path) => {
        const uid = sent[Number(/^questions\.(\d+)/.exec(path)?.[1])];
        return uid === undefined ? null : fieldOf(uid);
      },
      save: async (draft, base) => {
        const questions = toPayload(draft, base.document);
        const known = toPayload(base.document, base.document);
        if (JSON.stringify(questions) === JSON.stringify(known)) return base;
        sent = questions.map(({ key, _id }) => uidOf({ key: key ?? null, _id: _id ?? null }));
        const reply = await send('replaceQuestions', {
          params: { id: projectId },
          body: { version: base.version, questions },
        });
        client.setQueryData(queryKey, reply);
        void client.invalidateQueries(ofCalls('getProject'));
        return versioned(reply.data);
      },
      reload: async () => {
        const reply = await send('listQuestions', { params: { id: projectId } });
        client.setQueryData(queryKey, reply);
        return versioned(reply.data);
      },
    };
  };
  return useRecord(
    loaded,
    {
      id: `form:${projectId}`,
      about: place,
      labelOf: (field) => labelIn(loaded.document, uidIn(field)),
      wordsOf: (field, [text]) => (text ? wordsIn(loaded.document, field, text) : undefined),
      normalise: normaliseField,
      settle: settleOrder,
    },
    makePorts,
  );
}
