import { useMessageText } from '#web/lib/failure-text.ts';
import { useCallback, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Draft } from '#web/lib/draft/draft.ts';
import { answersOf } from '#web/lib/draft/use-draft.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/apply.ts';
import { Card } from '#web/ui/card.tsx';
import { Deadline } from '#web/ui/deadline.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import type { Application, Arrival } from '../queries.ts';
import { UnsentLink } from '#web/features/device/parts/unsent-link.tsx';
import { ChangePartsContext } from './changes/change-parts-context.ts';
import { FormChangesContext } from './changes/form-changes-context.ts';
import { useChangedForm } from './changes/use-changed-form.ts';
import { usePassed } from './changes/use-passed.ts';
import { useUploadsInto } from './draft-uploads.ts';
import { ExportButton } from './export-button.tsx';
import { FitNotice } from './fit-notice.tsx';
import { ApplyNotices, useTakesApplications, type ProjectFactsToApply } from './apply-notices.tsx';
import {
  openQuestions,
  REVIEW,
  startOf,
  type FormQuestionView,
} from '#web/features/forms/parts/fill/form-model.ts';
import { LaterQuestions } from './later-questions.tsx';
import { PrefillPanel } from './prefill/prefill-panel.tsx';
import { QuestionCard } from './question-card.tsx';
import { DraftToReview } from './draft-to-review.tsx';
import { MissingList } from './review-step.tsx';
import { SendPanel } from './send-panel.tsx';
import { FormNav } from './form-nav.tsx';
import { useFormTrouble } from './form-state.ts';
import { useMissing, useMissingIn } from './use-missing.ts';
import { useNewStartup } from './use-new-startup.ts';
import { questionOf, usePresence } from './use-presence.ts';
import { useScreens } from './use-screens.ts';
import { useSending } from './use-sending.ts';
import { useStep } from './use-step.ts';

export interface ApplyFormProps {
  project: ProjectFactsToApply;
  application: Application | null;
  questions: readonly FormQuestionView[];
  /** The version of the form that these questions are. */
  formVersion?: number | undefined;
  /** The newest version that is known; it is shown once nobody writes in what it takes away. */
  newestVersion?: number | undefined;
  draft: Draft;
  isLoggedIn: boolean;
  isWaiting: boolean;
  onChanged: (application: Application) => void;
  /** The server has a newer form than this one. */
  onFormChanged?: () => void;
  onSent: (application: Application, arrival: Arrival | null) => void;
}

/** The form as a document: one page at a time, saved as it is written, reviewed and sent at the end. */
export function ApplyForm({
  project,
  application,
  questions,
  formVersion,
  newestVersion = formVersion,
  draft,
  isLoggedIn,
  isWaiting,
  onChanged,
  onFormChanged,
  onSent,
}: ApplyFormProps) {
  const text = useText(en);
  const say = useMessageText();
  const trouble = useFormTrouble(draft, questions);
  const isOpen = useTakesApplications(project);
  const startup = useNewStartup(application, onChanged);
  const { writers, tell } = usePresence(application, isLoggedIn);
  const [isTried, setTried] = useState(false);
  const missingBox = useRef<HTMLDivElement>(null);
  useUploadsInto(draft);

  // Nothing here follows each keystroke: that would draw the whole form anew.
  const screens = useScreens(draft, questions);
  const requested = useMemo(() => openQuestions(application, questions), [application, questions]);
  const isLocked = useCallback(
    (questionId: string) => requested !== null && !requested.includes(questionId),
    [requested],
  );
  const visible = useMemo(
    () => new Set(screens.flatMap((screen) => screen.questions.map(({ _id }) => _id))),
    [screens],
  );
  const sending = useSending(draft, {
    application,
    formVersion,
    isOpen: (questionId) => visible.has(questionId) && !isLocked(questionId),
    onSent,
    onFormChanged,
  });
  const missingIn = useMissingIn({ questions, refusals: sending.refusals, isLocked });
  const [start] = useState(() => {
    const entries = draft.entries();
    return startOf(screens, missingIn(entries), answersOf(entries), requested);
  });
  const steps = [...screens.map(({ key }) => key), REVIEW];
  const { current, heading, search } = useStep(steps, start ?? steps[0] ?? REVIEW);
  // Nobody is told of it before: looking at each question is most of what a keystroke would take.
  const missing = useMissing(draft, isTried || current === REVIEW ? missingIn : null);

  const { changed, parts } = useChangedForm({
    projectId: project._id,
    application,
    formVersion: newestVersion,
    questions,
    draft,
    isLoggedIn,
  });
  usePassed(changed, screens, current);

  const at = steps.indexOf(current);
  const screen = screens[at];
  const before = steps[at - 1];
  const after = steps[at + 1];
  const titleOf = (key: string) => screens.find((known) => known.key === key)?.title ?? text.review;
  const total = screens.reduce((sum, { questions: shown }) => sum + shown.length, 0);
  const answered = screens.reduce((sum, known) => sum + known.answered, 0);
  const numberBefore = screens
    .slice(0, Math.max(0, at))
    .reduce((sum, { questions: shown }) => sum + shown.length, 0);
  const problems = new Map(
    isTried ? missing.map(({ questionId, message }) => [questionId, message]) : [],
  );
  const submit = async () => {
    setTried(true);
    if (missing.length > 0) missingBox.current?.focus();
    else if (await startup.settle()) await sending.submit();
  };

  const aside = parts ? <parts.NoLongerAsked shown={visible} /> : null;
  const page = (
    <div className="page grid items-start gap-6 pt-6 pb-10 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-10 lg:pt-10">
      <aside className="grid gap-5 lg:sticky lg:top-24">
        <div className="grid gap-3">
          <div>
            <Link
              to={`/projects/${project.slug}`}
              className="text-sm wrap-anywhere text-muted underline-offset-4 hover:underline"
            >
              {text.back}
            </Link>
            <h1 className="text-3xl wrap-anywhere lg:text-2xl">{text.titleFor(project.name)}</h1>
          </div>
          <ProgressBar
            label={text.progress(answered, total)}
            value={answered}
            max={Math.max(1, total)}
          />
          <p className="tabular flex flex-wrap gap-x-3 gap-y-1 text-xs text-muted">
            {text.progress(answered, total)}
            <Deadline deadline={project.deadline} />
          </p>
          {writers.size > 0 ? (
            <p role="status" className="text-xs font-medium text-accent-text">
              {text.presence.alsoHere([...writers.values()].join(', '))}
            </p>
          ) : null}
        </div>
        <Stepper
          label={text.steps}
          current={current}
          steps={[
            ...screens.map(({ key, title, questions: shown, answered: done }) => ({
              key,
              label: title,
              to: `${search}#${key}`,
              done,
              total: shown.length,
              hasError: shown.some(({ _id }) => problems.has(_id)),
            })),
            {
              key: REVIEW,
              label: text.review,
              to: `${search}#${REVIEW}`,
              done: answered,
              total,
              hasError: problems.size > 0,
            },
          ]}
        />
      </aside>
      <div className="grid min-w-0 gap-4">
        <LaterQuestions application={application} />
        <ApplyNotices
          project={project}
          application={application}
          isLoggedIn={isLoggedIn}
          isWaiting={isWaiting}
          closedReason={trouble?.kind === 'closed' ? say(trouble.message) : null}
        />
        {isLoggedIn ? <FitNotice application={application} slug={project.slug} /> : null}
        {parts && changed.changes.length > 0 ? (
          <parts.ChangeNotice screens={screens} search={search} />
        ) : null}
        {screen ? <PrefillPanel draft={draft} questions={questions} screens={screens} /> : null}
        {screen ? (
          <>
            <Card
              panel
              className="space-y-9 md:p-10"
              onFocus={(event) => tell(questionOf(event.target))}
              onInput={(event) => tell(questionOf(event.target))}
              onBlur={(event) => {
                if (!event.currentTarget.contains(event.relatedTarget)) tell(null);
              }}
            >
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
                  number={numberBefore + place + 1}
                  problem={problems.get(question._id)}
                  locked={isLocked(question._id)}
                  canUpload={isLoggedIn && application !== null}
                  writer={writers.get(question._id)}
                />
              ))}
            </Card>
            {after === REVIEW ? aside : null}
          </>
        ) : (
          <>
            <header className="grid gap-2 py-2">
              <h2
                ref={heading}
                id={REVIEW}
                tabIndex={-1}
                className="scroll-mt-24 text-3xl outline-none"
              >
                {text.reviewStep.title}
              </h2>
              <p className="max-w-prose text-muted">{text.reviewStep.body}</p>
            </header>
            <DraftToReview draft={draft} screens={screens} search={search} isLocked={isLocked} />
            {aside}
            <SendPanel
              application={application}
              isLoggedIn={isLoggedIn}
              isOpen={isOpen}
              sending={sending}
              startup={startup}
              onSubmit={() => void submit()}
            >
              <div ref={missingBox} tabIndex={-1} className="outline-none">
                <MissingList missing={missing} screens={screens} search={search} />
              </div>
            </SendPanel>
          </>
        )}
        <FormNav
          draft={draft}
          questions={questions}
          before={before ? { to: `${search}#${before}`, label: text.nav.back } : null}
          after={
            after
              ? {
                  to: `${search}#${after}`,
                  label: after === REVIEW ? text.nav.toReview : text.nav.next(titleOf(after)),
                }
              : null
          }
        />
        <div className="flex flex-wrap items-center gap-2">
          <ExportButton project={project} questions={questions} draft={draft} />
          {trouble ? <UnsentLink quiet /> : null}
        </div>
      </div>
    </div>
  );
  return (
    <FormChangesContext value={changed}>
      <ChangePartsContext value={parts}>{page}</ChangePartsContext>
    </FormChangesContext>
  );
}
