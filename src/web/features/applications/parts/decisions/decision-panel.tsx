import type { ApplicationDetail } from '#contract/application-views.ts';
import { useState, type ReactNode } from 'react';
import {
  allowedTransitions,
  type ApplicationStatus,
  type ApplicationTransition,
} from '#rules/applications/application.ts';
import { isCallError } from '#web/lib/call-error.ts';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { useTimeZone } from '#web/lib/time.ts';
import { en } from '#web/locales/en/manage-applications.ts';
import { en as staging } from '#web/locales/en/decisions.ts';
import { en as ui } from '#web/locales/en/ui.ts';
import { Button } from '#web/ui/button.tsx';
import type { ButtonVariant } from '#web/ui/button-style.ts';
import { useShortcuts } from '#web/lib/shortcuts.ts';
import { Card } from '#web/ui/card.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { AnsweredQuestion } from '#web/lib/answered-question.ts';
import { applicantName } from '#web/lib/person.ts';
import { DecisionForm, type DecisionFormProps } from './decision-form.tsx';
import { deciderOf } from './staged-badge.tsx';
import { StagedActions } from './staged-actions.tsx';
import { useDecide } from './use-decide.ts';
import { toldWords } from './told-words.ts';
import { useTold } from './use-told.ts';
import type { Workspace } from '#web/workspace/workspace.tsx';

export interface DecisionPanelProps {
  workspace: Workspace;
  application: ApplicationDetail;
  questions: AnsweredQuestion[];
  /** Called once a decision was made. */
  onDecided?: () => void;
  /** What is chosen for all decisions, below the steps. */
  footer?: ReactNode;
}

type Decision = Exclude<ApplicationStatus, 'draft' | 'withdrawn' | 'confirmed' | 'declined'>;
const looks: Partial<Record<ApplicationStatus, ButtonVariant>> = {
  accepted: 'volt',
};

/** The key that opens a step; taking it is a press on what it opens. */
const keyOf: Partial<Record<ApplicationStatus, string>> = {
  accepted: 'a',
  shortlisted: 's',
  waitlisted: 'w',
  rejected: 'd',
};

const stepId = (to: ApplicationStatus) => `decision-step-${to}`;

const isDecision = (status: ApplicationStatus): status is Decision =>
  !['draft', 'withdrawn', 'confirmed', 'declined'].includes(status);

/** The steps that this role may take now; each asks for what it needs before it is taken. */
export function DecisionPanel(props: DecisionPanelProps) {
  const { workspace, application, questions, onDecided, footer } = props;
  const text = useText(en);
  const words = useText(ui);
  const failureText = useFailureText();
  const [step, setStep] = useState<ApplicationTransition | null>(null);
  const decide = useDecide(workspace.accountId);
  const actor = workspace.can('decide') ? 'manager' : null;
  const steps = actor
    ? allowedTransitions(application.status, actor).filter(({ to }) => isDecision(to))
    : [];
  // While it is being sent the status already shows as changed, and what was written must stay.
  const stillAllowed =
    step && (decide.isPending || steps.some(({ to }) => to === step.to)) ? step : null;
  const open = (to: ApplicationTransition) => {
    decide.reset();
    setStep(to);
  };
  // What is being written for one step is not replaced by a key.
  const isFree = steps.length > 0 && !stillAllowed && !application.staged;
  useShortcuts({
    decide: isFree
      ? (key) => {
          const named = steps.find(({ to }) => keyOf[to] === key);
          if (named) open(named);
        }
      : null,
  });
  const code = isCallError(decide.error) ? decide.error.code : null;
  const conflict = code === 'version_conflict' || code === 'state_conflict';
  // The form goes away with the button that was pressed.
  const done = () => {
    setStep(null);
    keepFocus(() => document.getElementById('main'));
    onDecided?.();
  };
  const cancel = (left: ApplicationTransition) => {
    setStep(null);
    keepFocus(() => document.getElementById(stepId(left.to)));
  };
  const take: DecisionFormProps['onTake'] = (told, onTaken) => {
    if (!stillAllowed || !isDecision(stillAllowed.to)) return;
    const decision = { status: stillAllowed.to, ...told };
    decide.decide(application, decision, { onSuccess: done, onTaken });
  };
  if (application.staged && !decide.isPending) {
    return <Waiting workspace={workspace} application={application} staged={application.staged} />;
  }
  return (
    <Card panel className="grid gap-3 border-line-strong">
      <h2 className="text-lg">{text.decide.title}</h2>
      {decide.error ? (
        conflict ? (
          <Notice kind="warning" title={text.decide.conflictTitle}>
            {code === 'state_conflict'
              ? failureText(decide.error)
              : text.decide.conflict(words.status[application.status])}
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
          accountId={workspace.accountId}
          applicationId={application._id}
          projectId={application.projectId._id}
          name={applicantName(application)}
          step={stillAllowed}
          questions={questions}
          pending={decide.isPending}
          onTake={take}
          onCancel={() => cancel(stillAllowed)}
        />
      ) : steps.length ? (
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-1">
          {steps.map((transition) => (
            <Button
              key={transition.to}
              id={stepId(transition.to)}
              variant={looks[transition.to] ?? 'secondary'}
              className="w-full"
              aria-keyshortcuts={keyOf[transition.to]}
              onClick={() => open(transition)}
            >
              {text.decide.moves[transition.to]}
              <StepKey to={transition.to} />
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
      {steps.length > 0 ? footer : null}
    </Card>
  );
}

/* Drawn where there is a keyboard to press it on; its button says it by itself. */
function StepKey({ to }: { to: ApplicationStatus }) {
  const key = keyOf[to];
  return key ? (
    <span aria-hidden className="max-lg:hidden">
      <Kbd>{key.toUpperCase()}</Kbd>
    </span>
  ) : null;
}

type Application = DecisionPanelProps['application'];

/** What was decided and has not been told, with its ways out for those who decide. */
function Waiting({
  workspace,
  application,
  staged,
}: Pick<DecisionPanelProps, 'workspace' | 'application'> & {
  staged: NonNullable<Application['staged']>;
}) {
  const text = useText(staging);
  const words = useText(ui);
  const format = useFormat();
  const zone = useTimeZone();
  const { words: told, isOver } = useTold(staged.until);
  const target = {
    accountId: workspace.accountId,
    applicationId: application._id,
    name: applicantName(application),
    price: staged.price,
  };
  return (
    <Notice kind="warning" title={text.waitingTitle(words.status[application.status])}>
      <p>{text.decidedBy(deciderOf(staged, text))}</p>
      <p className="tabular mb-3">{toldWords(text, staged, told)}</p>
      <p className="mb-3">
        {staged.together ? text.waitingTogether(format.dateTime(staged.until, zone)) : text.waiting}
      </p>
      {workspace.can('decide') && (staged.unconfirmed || !isOver) ? (
        <StagedActions target={target} staged={staged} />
      ) : null}
    </Notice>
  );
}
