import { useMemo } from 'react';
import { MAX_QUESTIONS } from '#contract/limits.ts';
import type { QuestionScreen } from '#contract/questions.ts';
import type { FormQuestion } from '#rules/forms/questions.ts';
import { KeptNote } from '#web/lib/draft/kept-note.tsx';
import { useKeptTexts } from '#web/lib/draft/use-kept-text.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/form-builder.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { FoundQuestions } from './found-questions.tsx';
import { parseFormText } from './paste-form.ts';
import type { FormPlace } from './type-settings.ts';

export interface PasteFormDialogProps {
  place: FormPlace;
  /** Where questions before the first heading go. */
  screen: QuestionScreen;
  /** How many more the form can hold. */
  room: number;
  onClose: () => void;
  onAdd: (questions: FormQuestion[]) => void;
}

/** A whole form as text, with what it will become beside it. */
export function PasteFormDialog({ place, screen, room, onClose, onAdd }: PasteFormDialogProps) {
  const text = useText(en);
  const kept = useKeptTexts({
    id: `paste:${place.projectId}`,
    title: place.title,
    labels: { form: text.paste.label },
  });
  const written = kept.textOf('form');
  const questions = useMemo(() => parseFormText(written, screen), [written, screen]);
  const screens = new Set(questions.map((question) => question.screen)).size;
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={text.paste.title}
      description={text.paste.body}
      footer={
        <Button
          disabled={questions.length === 0}
          onClick={() => {
            // What has no room in the form stays in the box.
            if (questions.length <= room) kept.clear({ form: written });
            onAdd(questions.slice(0, room));
          }}
        >
          {text.paste.add}
        </Button>
      }
    >
      <div className="grid gap-5 md:grid-cols-2">
        <fieldset className="grid content-start gap-3">
          <TextArea
            label={text.paste.label}
            rows={12}
            value={written}
            placeholder={text.paste.placeholder}
            onChange={(event) => kept.write('form', event.target.value)}
          />
          <KeptNote kept={kept} />
          <ul className="grid gap-1 text-xs text-muted">
            {text.paste.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </fieldset>
        <div className="grid content-start gap-3">
          <p role="status" className="text-sm font-semibold">
            {questions.length ? text.paste.found(questions.length, screens) : text.paste.nothing}
          </p>
          {questions.length > room ? (
            <Notice kind="warning">{text.paste.tooMany(MAX_QUESTIONS)}</Notice>
          ) : null}
          <FoundQuestions questions={questions} />
        </div>
      </div>
    </Dialog>
  );
}
