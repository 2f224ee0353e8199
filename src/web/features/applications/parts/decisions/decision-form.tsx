import { useEffect, useId, useState, type FormEvent } from 'react';
import type { ApplicationTransition } from '#rules/applications/application.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/manage-applications.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import type { AnsweredQuestion } from '#web/lib/answered-question.ts';
import { ChargeLine, priced } from './charge-line.tsx';
import { DecisionFields } from './decision-fields.tsx';
import { goToMissing } from './go-to-missing.ts';
import { MailShown } from './mail-shown.tsx';
import { type DecisionSaid, useOneDecision } from './use-one-decision.ts';

export interface DecisionFormProps {
  accountId: string;
  applicationId: string;
  projectId: string;
  /** What the application is called. */
  name: string;
  step: ApplicationTransition;
  questions: AnsweredQuestion[];
  pending: boolean;
  /** `onTaken` forgets what was written, once it has arrived. */
  onTake: (words: DecisionSaid & { questions?: string[] }, onTaken: () => void) => void;
  onCancel: () => void;
}

const REASON_ID = 'decision-reason';

/** What a step needs: its price agreed to, a reason where the table says so, questions when information is asked for. */
export function DecisionForm(props: DecisionFormProps) {
  const { accountId, applicationId, projectId, name, step, questions, pending, onTake, onCancel } =
    props;
  const text = useText(en);
  const format = useFormat();
  const one = useOneDecision({
    accountId,
    applicationId,
    projectId,
    name,
    to: step.to,
    needsReason: step.needsReason,
  });
  const { charge, written, mail, here, waits, said } = one;
  const [asked, setAsked] = useState<string[]>([]);
  const [tried, setTried] = useState(false);
  const errorId = useId();
  const asksForInfo = step.to === 'needs_info';
  const questionsMissing = asksForInfo && asked.length === 0;
  useEffect(() => {
    document.getElementById(REASON_ID)?.focus();
  }, []);
  const isMissing = (at: number) => questionsMissing || one.isMissing(at);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const pressedAt = Date.now();
    if (isMissing(pressedAt)) {
      goToMissing(event.currentTarget);
      return;
    }
    const { reason, message } = written.words;
    onTake({ ...said(pressedAt), ...(asked.length ? { questions: asked } : {}) }, () =>
      written.kept.clear({ reason, message }),
    );
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {asksForInfo ? (
        <fieldset aria-describedby={tried && questionsMissing ? errorId : undefined}>
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
            <p id={errorId} role="alert" className="mt-1.5 text-sm text-danger">
              {text.decide.questionsMissing}
            </p>
          ) : null}
        </fieldset>
      ) : null}
      <ChargeLine charge={charge} />
      <DecisionFields
        written={written}
        needsReason={step.needsReason}
        lists={step.to === 'rejected' ? { accountId, projectIds: [projectId] } : null}
        tried={tried}
        reasonId={REASON_ID}
      />
      <MailShown mail={mail} />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          pending={pending}
          disabled={waits(!isMissing(here))}
          variant={step.to === 'rejected' ? 'danger' : 'primary'}
        >
          {priced(text.decide.moves[step.to], charge.data, format)}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {text.decide.cancel}
        </Button>
      </div>
    </form>
  );
}
