import { useEffect, useState, type FormEvent } from 'react';
import type { ApplicationTransition } from '#rules/applications.ts';
import { useText } from '../../../lib/i18n.ts';
import { en } from '../../../locales/en/manage-applications.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import type { AnsweredQuestion } from './answered-question.ts';

export interface DecisionFormProps {
  step: ApplicationTransition;
  questions: AnsweredQuestion[];
  pending: boolean;
  onTake: (reason: string, questions: string[]) => void;
  onCancel: () => void;
}

const REASON_MAX = 4000;
const REASON_ID = 'decision-reason';

/** What a step needs: a reason where the table says so, questions when information is asked for. */
export function DecisionForm({ step, questions, pending, onTake, onCancel }: DecisionFormProps) {
  const text = useText(en);
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState<string[]>([]);
  const [tried, setTried] = useState(false);
  const asksForInfo = step.to === 'needs_info';
  const reasonMissing = step.needsReason && reason.trim() === '';
  const questionsMissing = asksForInfo && asked.length === 0;
  useEffect(() => {
    document.getElementById(REASON_ID)?.focus();
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!reasonMissing && !questionsMissing) onTake(reason, asked);
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {asksForInfo ? (
        <fieldset>
          <legend className="mb-1 text-sm font-semibold">{text.decide.questions}</legend>
          <div className="max-h-60 overflow-y-auto rounded-control border border-line px-3 py-1">
            {questions
              .filter(({ hidden }) => !hidden)
              .map((question) => (
                <Checkbox
                  key={question._id}
                  label={question.label}
                  checked={asked.includes(question._id)}
                  onChange={(event) =>
                    setAsked((ids) =>
                      event.target.checked
                        ? [...ids, question._id]
                        : ids.filter((id) => id !== question._id),
                    )
                  }
                />
              ))}
          </div>
          {tried && questionsMissing ? (
            <p role="alert" className="mt-1.5 text-sm text-danger">
              {text.decide.questionsMissing}
            </p>
          ) : null}
        </fieldset>
      ) : null}
      <TextArea
        id={REASON_ID}
        label={step.needsReason ? text.decide.reasonRequired : text.decide.reason}
        optionalText={step.needsReason ? undefined : text.decide.optional}
        help={text.decide.reasonHelp}
        required={step.needsReason}
        rows={3}
        maxLength={REASON_MAX}
        value={reason}
        error={tried && reasonMissing ? text.decide.reasonMissing : null}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          pending={pending}
          variant={step.to === 'rejected' ? 'danger' : 'primary'}
        >
          {text.decide.moves[step.to]}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {text.decide.cancel}
        </Button>
      </div>
    </form>
  );
}
