import { plainField, type PlainForm, type PlainOutcome } from '#rules/forms/plain-form.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { linkStyle } from '#web/ui/link-style.ts';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { screensOf } from '../fill/form-model.ts';
import { PlainEnd } from './plain-end.tsx';
import { PlainInput } from './plain-input.tsx';
import type { PlainTexts } from './plain-props.ts';
import type { Message } from '#contract/messages/message.ts';

export interface PlainPageProps {
  form: PlainForm;
  text: PlainTexts;
  language: 'en' | 'fr';
  titleOfNumber: (number: number) => string;
  /** Puts a message into the page's language. */
  say: (said: Message) => string;
}

/** The whole page: every question at once, since nothing can be shown or hidden. */
export function PlainPage({ form, text, language, titleOfNumber, say }: PlainPageProps) {
  const { outcome, slug } = form;
  return (
    <>
      <header className="page max-w-180 py-4">
        <a href="/" aria-label="Flair" className="display text-[1.625rem] leading-none">
          Flair<span className="text-accent">.</span>
        </a>
      </header>
      <main className="page grid max-w-180 gap-8 pb-24">
        {outcome.kind === 'sent' || outcome.kind === 'received' ? (
          <PlainEnd {...{ outcome, text, language, projectName: form.projectName }} />
        ) : (
          <>
            <div className="grid gap-3">
              <h1 className="text-3xl">{text.title(form.projectName)}</h1>
              <p className="text-muted">{text.intro}</p>
              <p>
                <a className={linkStyle('action')} href={`/projects/${slug}/apply`}>
                  {text.back}
                </a>
              </p>
            </div>
            <OutcomeNotice outcome={outcome} text={text} say={say} />
            <PlainFields {...{ form, text, language, titleOfNumber, say }} />
          </>
        )}
      </main>
    </>
  );
}

function OutcomeNotice({
  outcome,
  text,
  say,
}: Pick<PlainPageProps, 'text' | 'say'> & { outcome: PlainOutcome }) {
  if (outcome.kind === 'saved') {
    return outcome.conflicts.length > 0 ? (
      <Notice kind="warning">{text.savedApart}</Notice>
    ) : (
      <Notice kind="success">{text.saved}</Notice>
    );
  }
  if (outcome.kind !== 'refused') return null;
  const { reason, said, isSaved } = outcome;
  return (
    <Notice kind="error" title={text.refused.title}>
      <p>
        {reason === 'login'
          ? text.refused.login
          : reason === 'missing'
            ? text.refused.missing
            : say(said)}{' '}
        {text.refused.kept} {isSaved ? text.refused.savedToo : null}
      </p>
    </Notice>
  );
}

function PlainFields({ form, text, language, titleOfNumber, say }: PlainPageProps) {
  const { outcome, answers, revisions } = form;
  const problems = outcome.kind === 'refused' ? outcome.problems : {};
  const conflicts = 'conflicts' in outcome ? outcome.conflicts : [];
  const errorOf = (id: string): string | undefined => {
    const problem = problems[id];
    if (problem) return say(problem);
    return conflicts.includes(id) ? text.refused.conflict : undefined;
  };
  // Nothing is hidden by logic here: each question says that it may not be asked.
  const conditional = new Set(form.questions.filter(({ logic }) => logic).map(({ _id }) => _id));
  const pages = screensOf(
    form.questions.map((question) => ({ ...question, logic: null })),
    {},
    titleOfNumber,
  );
  return (
    <form method="post" action={`/projects/${form.slug}/apply/plain`} className="grid gap-10">
      <input type="hidden" name={plainField.version} value={form.version} />
      {pages.map((page) => (
        <section key={page.key} className="grid gap-6">
          <h2 className="text-xl">{page.title}</h2>
          {page.questions.map((question) => (
            <div key={question._id} className="grid gap-2">
              <PlainInput
                question={question}
                isConditional={conditional.has(question._id)}
                options={answers[question._id] ?? []}
                error={errorOf(question._id)}
                text={text.question}
                language={language}
              />
              {revisions[question._id] ? (
                <input
                  type="hidden"
                  name={plainField.revision(question._id)}
                  value={revisions[question._id]}
                />
              ) : null}
            </div>
          ))}
        </section>
      ))}
      <section className="grid gap-4 rounded-panel border border-line bg-surface p-6">
        <h2 className="text-xl">{text.account.title}</h2>
        <p className="text-sm text-muted">{text.account.body}</p>
        <TextField
          label={text.account.email}
          id="account-email"
          type="email"
          name="email"
          autoComplete="username"
          required
          defaultValue={form.email}
        />
        <TextField
          label={text.account.password}
          id="account-password"
          type="password"
          name="password"
          autoComplete="current-password"
          required
        />
        <p className="text-xs text-muted">
          {text.account.none} {text.account.noneHelp}
        </p>
        <div className="flex flex-wrap gap-3">
          {/* The first button is what Enter presses: it must never send. */}
          <button name="act" value="save" className={buttonStyle('secondary')}>
            {text.save}
          </button>
          <button name="act" value="send" className={buttonStyle()}>
            {text.send}
          </button>
        </div>
      </section>
    </form>
  );
}
