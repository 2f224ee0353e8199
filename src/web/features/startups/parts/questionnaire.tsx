import { useMessageText } from '#web/lib/failure-text.ts';
import { useMemo } from 'react';
import { Link, useLocation } from 'react-router';
import type { Draft } from '#web/lib/draft/draft.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/startups.ts';
import { Card } from '#web/ui/card.tsx';
import { ModalLink } from '#web/ui/modal-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { screensOf } from '#web/features/forms/parts/fill/form-model.ts';
import { QuestionCard } from '#web/features/applications/parts/question-card.tsx';
import { StepNav, StepNote } from '#web/features/applications/parts/step-nav.tsx';
import { useAnswers, useSaveState } from '#web/lib/draft/use-draft.ts';
import { useStep, wantedQuestion } from '#web/features/applications/parts/use-step.ts';
import type { Startup, StartupQuestion } from '../queries.ts';
import { paths } from './paths.ts';
import { useVerifiedFields } from './verified-fields.ts';
import { useWording } from './wording.ts';

export interface QuestionnaireProps {
  startup: Startup;
  questions: readonly StartupQuestion[];
  draft: Draft;
  isLoggedIn: boolean;
}

/** The platform's questions, one page at a time, saved as they are answered. */
export function Questionnaire({ startup, questions, draft, isLoggedIn }: QuestionnaireProps) {
  const texts = useText(en);
  const say = useMessageText();
  const text = texts.questionnaire;
  const answers = useAnswers(draft);
  const overall = useSaveState(draft);
  const word = useWording();
  const { ends } = texts.verification;
  const looked = useVerifiedFields(startup.verified);
  const asked = useMemo(
    () =>
      questions
        .map(word)
        .map((question) =>
          question.field !== null && looked.includes(question.field)
            ? { ...question, help: [question.help, ends].filter(Boolean).join('\n') }
            : question,
        ),
    [questions, word, looked, ends],
  );
  const screens = useMemo(() => screensOf(asked, answers, String), [asked, answers]);
  const keys = screens.map(({ key }) => key);
  const wanted = wantedQuestion(useLocation().state);
  const asking = screens.find(({ questions: shown }) => shown.some(({ _id }) => _id === wanted));
  const { current, heading, search } = useStep(keys, asking?.key ?? keys[0] ?? '');
  const at = Math.max(0, keys.indexOf(current));
  const screen = screens[at];
  const before = screens[at - 1];
  const after = screens[at + 1];
  const answered = screens.reduce((sum, known) => sum + known.answered, 0);
  const firstNumber = screens
    .slice(0, at)
    .reduce((sum, { questions: shown }) => sum + shown.length, 1);
  const progress = text.progress(answered, questions.length);
  if (!screen) return null;
  return (
    <div className="page grid items-start gap-6 pt-6 pb-10 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-10 lg:pt-10">
      <aside className="grid gap-5 lg:sticky lg:top-24">
        <div className="grid gap-3">
          <div>
            <Link
              to={paths.record(startup._id)}
              className="text-sm wrap-anywhere text-muted underline-offset-4 hover:underline"
            >
              {startup.name}
            </Link>
            <h1 className="text-2xl">{text.title}</h1>
          </div>
          <ProgressBar label={progress} value={answered} max={Math.max(1, questions.length)} />
          <p className="tabular text-xs text-muted">{progress}</p>
        </div>
        <Stepper
          label={text.steps}
          current={current}
          steps={screens.map(({ key, title, questions: shown, answered: done }) => ({
            key,
            label: title,
            to: `${search}#${key}`,
            done,
            total: shown.length,
          }))}
        />
      </aside>
      <div className="grid min-w-0 gap-4">
        {isLoggedIn ? null : (
          <Notice
            kind="warning"
            title={text.sessionTitle}
            action={
              <ModalLink modal="login" variant="secondary" size="sm">
                {text.logIn}
              </ModalLink>
            }
          >
            {text.sessionBody}
          </Notice>
        )}
        {overall.kind === 'closed' ? (
          <Notice kind="warning">{text.closed(say(overall.message))}</Notice>
        ) : null}
        <Card panel className="grid gap-9 md:p-10">
          <h2
            ref={heading}
            id={screen.key}
            tabIndex={-1}
            className="scroll-mt-24 text-3xl outline-none"
          >
            {screen.title}
          </h2>
          {screen.questions.map((question, place) => (
            <QuestionCard
              key={question._id}
              draft={draft}
              question={question}
              number={firstNumber + place}
              problem={undefined}
              locked={false}
              canUpload={false}
            />
          ))}
        </Card>
        <StepNav
          before={before ? { to: `${search}#${before.key}`, label: text.back } : null}
          after={
            after
              ? { to: `${search}#${after.key}`, label: text.next(after.title) }
              : { to: paths.record(startup._id), label: text.finish }
          }
        >
          <StepNote state={overall} />
        </StepNav>
      </div>
    </div>
  );
}
