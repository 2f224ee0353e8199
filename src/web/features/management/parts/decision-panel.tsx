import { useState } from 'react';
import {
  allowedTransitions,
  type ApplicationStatus,
  type ApplicationTransition,
} from '#rules/applications.ts';
import { isCallError } from '../../../lib/call-error.ts';
import { useFailureText } from '../../../lib/failure-text.ts';
import type { Reply } from '../../../lib/client.ts';
import { useText } from '../../../lib/i18n.ts';
import { en } from '../../../locales/en/manage-applications.ts';
import { en as ui } from '../../../locales/en/ui.ts';
import { Button } from '../../../ui/button.tsx';
import type { ButtonVariant } from '../../../ui/button-style.ts';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import type { AnsweredQuestion } from './answered-question.ts';
import { applicantName } from './applicant.ts';
import { DecisionForm } from './decision-form.tsx';
import { useDecide } from './use-decide.ts';
import type { Workspace } from './workspace.tsx';

export interface DecisionPanelProps {
  workspace: Workspace;
  application: Reply<'getApplication'>['data'];
  questions: AnsweredQuestion[];
}

type Decision = Exclude<ApplicationStatus, 'draft' | 'withdrawn' | 'confirmed' | 'declined'>;
const looks: Partial<Record<ApplicationStatus, ButtonVariant>> = {
  accepted: 'volt',
};

const isDecision = (status: ApplicationStatus): status is Decision =>
  !['draft', 'withdrawn', 'confirmed', 'declined'].includes(status);

/** The steps that this role may take now; each asks for what it needs before it is taken. */
export function DecisionPanel({ workspace, application, questions }: DecisionPanelProps) {
  const text = useText(en);
  const words = useText(ui);
  const failureText = useFailureText();
  const [step, setStep] = useState<ApplicationTransition | null>(null);
  const decide = useDecide(workspace.accountId, application._id);
  const actor = workspace.can('decide') ? 'manager' : null;
  const steps = actor
    ? allowedTransitions(application.status, actor).filter(({ to }) => isDecision(to))
    : [];
  // While it is being sent the status already shows as changed, and what was written must stay.
  const stillAllowed =
    step && (decide.isPending || steps.some(({ to }) => to === step.to)) ? step : null;
  const conflict =
    isCallError(decide.error) &&
    (decide.error.code === 'version_conflict' || decide.error.code === 'state_conflict');
  const take = (reason: string, asked: string[]) => {
    if (!stillAllowed || !isDecision(stillAllowed.to)) return;
    const status = stillAllowed.to;
    decide.mutate(
      {
        params: { id: workspace.accountId, applicationId: application._id },
        body: {
          status,
          version: application.version,
          ...(reason.trim() ? { reason: reason.trim() } : {}),
          ...(asked.length ? { questions: asked } : {}),
        },
      },
      {
        onSuccess: () => {
          setStep(null);
          showToast(text.decide.moved(applicantName(application), words.status[status]), 'success');
        },
      },
    );
  };
  return (
    <Card panel className="grid gap-3 border-line-strong">
      <h2 className="text-lg">{text.decide.title}</h2>
      {decide.isError ? (
        conflict ? (
          <Notice kind="warning" title={text.decide.conflictTitle}>
            {text.decide.conflict(words.status[application.status])}
          </Notice>
        ) : (
          <Notice kind="error">{failureText(decide.error, text.failed)}</Notice>
        )
      ) : null}
      {application.status === 'needs_info' ? (
        <p className="text-sm text-muted">{text.decide.waiting}</p>
      ) : null}
      {stillAllowed ? (
        <DecisionForm
          key={stillAllowed.to}
          step={stillAllowed}
          questions={questions}
          pending={decide.isPending}
          onTake={take}
          onCancel={() => setStep(null)}
        />
      ) : steps.length ? (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-2 lg:grid-cols-1">
          {steps.map((transition) => (
            <Button
              key={transition.to}
              variant={looks[transition.to] ?? 'secondary'}
              className="w-full"
              onClick={() => {
                decide.reset();
                setStep(transition);
              }}
            >
              {text.decide.moves[transition.to]}
            </Button>
          ))}
        </div>
      ) : (
        <p className="text-sm text-muted">
          {actor
            ? text.decide.noneLeft
            : workspace.can('review')
              ? text.decide.noneReviewer
              : text.decide.noneViewer}
        </p>
      )}
    </Card>
  );
}
