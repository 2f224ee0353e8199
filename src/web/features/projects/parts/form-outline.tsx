import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/project-page.ts';
import type { ProjectPage } from './project-facts.tsx';

const MINUTES_A_QUESTION = 3;

/** What filling in the form asks of a founder before they start: its screens, their questions and a guess of the time. */
export function FormOutline({
  page: { project, screens },
  isOpen,
}: {
  page: ProjectPage;
  isOpen: boolean;
}) {
  const text = useText(en);
  if (project.questionCount === 0) return null;
  // As the form counts itself when it is opened: what depends on answers comes with them.
  const questionCount = screens.reduce((sum, { questions }) => sum + questions, 0);
  const minutes = Math.max(5, Math.round((questionCount * MINUTES_A_QUESTION) / 5) * 5);
  const effort =
    minutes < 90 ? text.form.minutes(minutes) : text.form.hours(Math.round(minutes / 60));
  return (
    <section aria-labelledby="form" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="form" className="text-xl md:text-2xl">
          {text.form.title}
        </h2>
        <p className="text-muted">
          {text.form.summary(questionCount, screens.length)}. {effort}.
        </p>
      </div>
      <ol className="overflow-hidden rounded-panel border border-line bg-surface">
        {screens.map(({ screen, questions }, index) => (
          <li
            key={String(screen)}
            className="flex min-h-14 items-center gap-4 border-line px-4 py-2.5 not-first:border-t md:px-5"
          >
            <span
              aria-hidden
              className="tabular grid size-7 shrink-0 place-items-center rounded-full bg-ink/6 text-xs font-semibold"
            >
              {index + 1}
            </span>
            <span className="min-w-0 flex-1 font-medium wrap-anywhere">
              {typeof screen === 'number' ? text.form.screen(screen) : screen}
            </span>
            <span className="tabular shrink-0 text-sm text-muted">
              {text.form.questions(questions)}
            </span>
          </li>
        ))}
      </ol>
      {isOpen ? <p className="text-sm text-muted">{text.form.saved}</p> : null}
    </section>
  );
}
