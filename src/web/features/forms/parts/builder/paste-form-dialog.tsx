import { useMemo, useState } from 'react';
import { MAX_QUESTIONS } from '#contract/limits.ts';
import type { QuestionScreen } from '#contract/questions.ts';
import type { FormQuestion } from '#rules/forms/questions.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/form-builder.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { parseFormText } from './paste-form.ts';
import { settings } from '../types/settings.ts';

export interface PasteFormDialogProps {
  open: boolean;
  /** Where questions before the first heading go. */
  screen: QuestionScreen;
  /** How many more the form can hold. */
  room: number;
  onClose: () => void;
  onAdd: (questions: FormQuestion[]) => void;
}

/** A whole form as text, with what it will become beside it. */
export function PasteFormDialog({ open, screen, room, onClose, onAdd }: PasteFormDialogProps) {
  const text = useText(en);
  const [written, setWritten] = useState('');
  const questions = useMemo(() => parseFormText(written, screen), [written, screen]);
  const screens = new Set(questions.map((question) => question.screen)).size;
  const add = () => {
    onAdd(questions.slice(0, room));
    setWritten('');
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      title={text.paste.title}
      description={text.paste.body}
      footer={
        <Button disabled={questions.length === 0} onClick={add}>
          {text.paste.add}
        </Button>
      }
    >
      <div className="grid gap-5 md:grid-cols-2">
        <div className="grid content-start gap-3">
          <TextArea
            label={text.paste.label}
            rows={12}
            value={written}
            placeholder={text.paste.placeholder}
            onChange={(event) => setWritten(event.target.value)}
          />
          <ul className="grid gap-1 text-xs text-muted">
            {text.paste.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </div>
        <div className="grid content-start gap-3">
          <p role="status" className="text-sm font-semibold">
            {questions.length ? text.paste.found(questions.length, screens) : text.paste.nothing}
          </p>
          {questions.length > room ? (
            <Notice kind="warning">{text.paste.tooMany(MAX_QUESTIONS)}</Notice>
          ) : null}
          <ol
            className="grid max-h-[55dvh] gap-1.5 overflow-y-auto"
            tabIndex={questions.length ? 0 : -1}
          >
            {questions.map((question, place) => (
              <Found key={question.key} question={question} before={questions[place - 1]} />
            ))}
          </ol>
        </div>
      </div>
    </Dialog>
  );
}

function Found({ question, before }: { question: FormQuestion; before: FormQuestion | undefined }) {
  const text = useText(en);
  const Icon = settings[question.type].icon;
  return (
    <li className="grid gap-1.5">
      {before?.screen === question.screen ? null : (
        <span className="pt-1 text-xs font-semibold text-muted">{question.screen}</span>
      )}
      <span className="flex items-start gap-2.5 rounded-control bg-sunken px-3 py-2 text-sm">
        <Icon size={16} aria-hidden className="mt-0.5 shrink-0 text-accent-text" />
        <span className="min-w-0">
          <span className="wrap-anywhere">
            {question.label}
            {question.required ? <span className="text-danger"> *</span> : null}
          </span>
          <span className="block text-xs text-muted">
            {text.types[question.type]}
            {question.options.length
              ? `: ${question.options.map(({ label }) => label).join(', ')}`
              : ''}
          </span>
        </span>
      </span>
    </li>
  );
}
