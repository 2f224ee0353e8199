import { useMemo, useState } from 'react';
import { MAX_QUESTIONS } from '#contract/limits.ts';
import type { FormQuestion } from '#rules/forms/questions.ts';
import { useText } from '#web/lib/i18n.ts';
import { useMessageText } from '#web/lib/failure-text.ts';
import { en as builder } from '#web/locales/en/form-builder.ts';
import { en } from '#web/locales/en/form-import.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { FoundQuestions } from './found-questions.tsx';
import type { FileForm, ImportProblem } from './file-form.ts';

export interface ImportFormDialogProps {
  forms: readonly FileForm[];
  /** How many more questions the form can hold. */
  room: number;
  onClose: () => void;
  onAdd: (questions: FormQuestion[]) => void;
}

const SHOWN = 12;

/** The forms of a file: one is chosen, and says what comes along and what does not. */
export function ImportFormDialog({ forms, room, onClose, onAdd }: ImportFormDialogProps) {
  const text = useText(en);
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState(0);
  const form = forms[chosen];
  const nameOf = ({ name, line }: FileForm) =>
    name ?? (line === null ? text.unnamed : text.line(line));
  const fitting = useMemo(() => {
    const words = search.toLowerCase().split(/\s+/).filter(Boolean);
    return forms.flatMap(({ name, organiser }, place) => {
      const own = `${name ?? ''} ${organiser ?? ''}`.toLowerCase();
      return words.every((word) => own.includes(word)) ? [place] : [];
    });
  }, [forms, search]);
  const shown = fitting.slice(0, SHOWN);
  return (
    <Dialog
      open
      onClose={onClose}
      size={forms.length > 1 ? 'lg' : 'md'}
      title={text.title}
      description={forms.length > 1 ? text.forms(forms.length) : form && nameOf(form)}
      footer={
        <Button
          disabled={!form?.questions.length || form.problems.length > 0 || room === 0}
          onClick={() => form && onAdd(form.questions.slice(0, room))}
        >
          {text.add}
        </Button>
      }
    >
      <div className={forms.length > 1 ? 'grid gap-6 md:grid-cols-2' : 'grid gap-4'}>
        {forms.length > 1 ? (
          <div className="grid content-start gap-3">
            {forms.length > SHOWN ? (
              <SearchField label={text.search} value={search} onChange={setSearch} />
            ) : null}
            {shown.length ? (
              <RadioGroup
                legend={text.choose}
                options={shown.flatMap((place) => {
                  const one = forms[place];
                  return one
                    ? [{ value: String(place), label: nameOf(one), help: one.organiser }]
                    : [];
                })}
                value={String(chosen)}
                onChange={(value) => setChosen(Number(value))}
              />
            ) : (
              <p className="text-sm text-muted">{text.none}</p>
            )}
            {fitting.length > shown.length ? (
              <p className="text-xs text-muted">{text.more(fitting.length - shown.length)}</p>
            ) : null}
          </div>
        ) : null}
        {form ? <Summary form={form} room={room} /> : null}
      </div>
    </Dialog>
  );
}

function Summary({ form, room }: { form: FileForm; room: number }) {
  const text = useText(en);
  const { paste } = useText(builder);
  const { questions, losses, left, problems } = form;
  const screens = new Set(questions.map(({ screen }) => screen)).size;
  const losing = losses.filter((lost) => lost.length > 0).length;
  const say = useMessageText();
  const wordsOf = ({ question, field, why }: ImportProblem) => {
    const words = field ? text.at(field, say(why)) : say(why);
    return question === null ? words : text.refusedAt(question, words);
  };
  if (problems.length) {
    return (
      <Notice kind="warning" title={text.refused}>
        <ul className="grid gap-1">
          {problems.map((problem) => (
            <li key={wordsOf(problem)} className="wrap-anywhere">
              {wordsOf(problem)}
            </li>
          ))}
        </ul>
      </Notice>
    );
  }
  return (
    <div className="grid min-w-0 content-start gap-3">
      <p role="status" className="text-sm font-semibold">
        {text.found(questions.length, screens)}{' '}
        {losing || left.length ? (losing ? text.partly(losing) : '') : text.whole}
      </p>
      {left.length ? (
        <p className="text-sm wrap-anywhere text-muted">{text.left(left.join(', '))}</p>
      ) : null}
      {questions.length > room ? (
        <Notice kind="warning">{paste.tooMany(MAX_QUESTIONS)}</Notice>
      ) : null}
      <FoundQuestions questions={questions} losses={losses} />
    </div>
  );
}
