import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Pencil } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { isAnswered } from '#rules/forms/answered.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/startups.ts';
import { Card } from '#web/ui/card.tsx';
import { QueryError } from '#web/ui/error-state.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { AnswerText } from '#web/features/forms/parts/read/answer-text.tsx';
import { screensOf, type FormScreen } from '#web/features/forms/parts/fill/form-model.ts';
import { SaveNote } from '#web/ui/save-note.tsx';
import { useAnswers, useSaveState } from '#web/lib/draft/use-draft.ts';
import type { Draft } from '#web/lib/draft/draft.ts';
import { linkStyle } from '#web/ui/link-style.ts';
import { cx } from '#web/ui/cx.ts';
import { startupForm, type Startup, type StartupQuestion } from '../queries.ts';
import { paths } from './paths.ts';
import { readable } from './readable.ts';
import { useStartupDraft } from './use-startup-draft.ts';
import { useWording } from './wording.ts';

const noQuestions: readonly StartupQuestion[] = [];

/** The profile as it reads, screen by screen, with what is still open and ways to edit it. */
export function ProfilePanel({ startup }: { startup: Startup }) {
  const text = useText(en).record;
  const form = useQuery(startupForm(startup._id));
  const questions = form.data?.data ?? noQuestions;
  const draft = useStartupDraft(startup._id, startup.name, questions);
  if (form.isError && !form.data) return <QueryError query={form} />;
  if (!form.data || !draft) {
    return (
      <Card panel>
        <h2 className="mb-4 text-xl">{text.profile}</h2>
        <SkeletonText lines={8} />
      </Card>
    );
  }
  return <Answers startup={startup} questions={questions} draft={draft} />;
}

function Answers({
  startup,
  questions,
  draft,
}: {
  startup: Startup;
  questions: readonly StartupQuestion[];
  draft: Draft;
}) {
  const text = useText(en).record;
  // As they stand on this device: a word that is on its way to the server is shown already.
  const answers = useAnswers(draft);
  const state = useSaveState(draft);
  const word = useWording();
  const screens = useMemo(
    () => screensOf(questions.map(word), answers, String),
    [questions, word, answers],
  );
  const done = screens.reduce((sum, screen) => sum + screen.answered, 0);
  const open = screens.flatMap((screen) =>
    screen.questions
      .filter((question) => question.required && !isAnswered(question, answers[question._id] ?? []))
      .map((question) => ({ screen, question })),
  );
  return (
    <>
      <Card panel className="grid gap-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 className="text-xl">{text.profile}</h2>
          <p className="tabular text-sm text-muted">{text.progress(done, questions.length)}</p>
        </div>
        <ProgressBar
          label={text.progress(done, questions.length)}
          value={done}
          max={Math.max(1, questions.length)}
        />
        {open.length === 0 ? (
          <p className="flex items-center gap-2 text-sm text-accent-text">
            <CircleCheck size={18} aria-hidden className="shrink-0" />
            {text.completed}
          </p>
        ) : (
          <div className="grid gap-1 text-sm">
            <p>{text.incomplete}</p>
            <ul>
              {open.map(({ screen, question }) => (
                <li key={question._id}>
                  <Link
                    {...questionLink(startup, screen, question)}
                    className={cx(linkStyle('action'), 'wrap-anywhere')}
                  >
                    {question.label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        )}
        {state.kind === 'saved' || state.kind === 'empty' ? null : (
          <SaveNote state={state} isOverall />
        )}
      </Card>
      {screens.map((screen) => (
        <ScreenCard key={screen.key} startup={startup} screen={screen} answers={answers} />
      ))}
    </>
  );
}

function questionLink(startup: Startup, { key }: { key: string }, question: StartupQuestion) {
  return {
    to: { pathname: paths.profile(startup._id), hash: `#${key}` },
    state: { question: question._id },
  };
}

function ScreenCard({
  startup,
  screen,
  answers,
}: {
  startup: Startup;
  screen: FormScreen<StartupQuestion>;
  answers: Readonly<Record<string, readonly string[]>>;
}) {
  const text = useText(en).record;
  const said = screen.questions.filter((question) =>
    isAnswered(question, answers[question._id] ?? []),
  );
  return (
    <Card panel>
      <div className="flex items-center justify-between gap-4">
        <h3 className="text-lg">{screen.title}</h3>
        <Link
          to={{ pathname: paths.profile(startup._id), hash: `#${screen.key}` }}
          aria-label={text.editScreenOf(screen.title)}
          className="inline-flex min-h-10 shrink-0 items-center gap-1.5 rounded-control px-2.5 text-sm font-medium hover:bg-ink/6"
        >
          <Pencil size={14} aria-hidden />
          {text.editScreen}
        </Link>
      </div>
      {said.length === 0 ? (
        <p className="text-sm text-muted">{text.nothingYet}</p>
      ) : (
        <dl className="mt-1 divide-y divide-line">
          {said.map((question) => (
            <div key={question._id} className="grid gap-1 py-3.5">
              <dt className="text-sm font-medium wrap-anywhere text-muted">{question.label}</dt>
              <dd className="grid gap-1">
                <AnswerText question={readable(question)} options={answers[question._id] ?? []} />
                {question.answer?.source?.programme ? (
                  <span className="text-xs wrap-anywhere text-muted">
                    {text.source(question.answer.source.programme)}
                  </span>
                ) : null}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}
