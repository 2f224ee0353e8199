import { useRef, useState } from 'react';
import { expect, it } from 'vitest';
import type { FormView } from '#contract/forms.ts';
import type { ProjectDetail } from '#contract/projects.ts';
import type { RecordState } from '#web/lib/draft/use-record.ts';
import { press, show } from '#web/lib/testing.tsx';
import { newQuestion, uidOf, type FormDraft } from './form-model.ts';
import { headerId } from './question-card.tsx';
import { useFormBuilder } from './use-form-builder.ts';

const questions = ['Stage', 'Team'].map((label, place) => ({
  ...newQuestion('short_text', place + 1, label),
  key: `key-${label}`,
}));
const project = { _id: 'p1', name: 'City Pilots', status: 'draft' } as ProjectDetail;
const form = { questions: [] as FormView['questions'] } as FormView;

/** The headers of the chosen screen's questions, and a button that moves the first one down. */
function Builder() {
  const [document, setDocument] = useState<FormDraft>({ screens: [1, 2], questions });
  const latest = useRef(document);
  const saved: RecordState<FormDraft> = {
    document,
    state: { kind: 'empty' },
    error: null,
    refusals: {},
    conflict: null,
    edit: (change) => {
      latest.current = change(latest.current);
      setDocument(latest.current);
    },
    present: () => latest.current,
    refused: () => false,
    flush: async () => true,
    resolve: () => undefined,
  };
  const builder = useFormBuilder(project, form, saved);
  return (
    <>
      {builder.draft.questions
        .filter(({ screen }) => screen === builder.screen)
        .map((question) => (
          <button key={uidOf(question)} type="button" id={headerId(uidOf(question))}>
            {question.label}
          </button>
        ))}
      <button type="button" onClick={() => builder.move('key-Stage', 1)}>
        Down
      </button>
    </>
  );
}

it('gives the focus to a question that was moved before the next key is heard, on another screen too', () => {
  const { get, find } = show(<Builder />);
  expect(find('button', 'Team')).toBeNull();
  press(get('button', 'Down'));
  expect(get('button', 'Team')).not.toBeNull();
  expect(document.activeElement).toBe(get('button', 'Stage'));
});
