import type { FormChange } from '#contract/forms.ts';
import type { QuestionView } from '#contract/questions.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/publish-panel.ts';
import { useChangeWords, type ChangeWords } from './change-words.ts';

/** The differences between two versions of a form in words, question by question. */
export function ChangeList({
  changes,
  asked,
}: {
  changes: readonly FormChange[];
  /** More questions that conditions may name: those that did not change. */
  asked?: readonly QuestionView[];
}) {
  const named = changes.flatMap(({ before, after }) =>
    [after, before].filter((question) => question !== null),
  );
  const wordsOf = useChangeWords([...named, ...(asked ?? [])]);
  return (
    <ul className="divide-y divide-line">
      {byQuestion(changes).map(([first, ...more]) => (
        <li key={first.questionId} className="grid gap-2 py-4 first:pt-0 last:pb-0">
          <h3 className="text-sm font-semibold wrap-anywhere">{(first.before ?? first).label}</h3>
          <ul className="grid gap-2">
            {[first, ...more].map((change) => (
              <li key={change.kind} className="grid gap-1.5 text-sm">
                <Change words={wordsOf(change)} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function Change({ words: { title, before, after } }: { words: ChangeWords }) {
  const text = useText(en);
  return (
    <>
      <p className="text-muted">{title}</p>
      {before || after ? (
        <div className="grid gap-1.5 sm:grid-cols-2">
          {before ? (
            <p className="rounded-control bg-sunken px-3 py-2 wrap-anywhere whitespace-pre-line text-muted line-through decoration-ink/30">
              <span className="sr-only">{text.changes.before}: </span>
              {before}
            </p>
          ) : null}
          {after ? (
            <p
              data-tone="green"
              className="tone rounded-control px-3 py-2 wrap-anywhere whitespace-pre-line"
            >
              <span className="sr-only">{text.changes.after}: </span>
              {after}
            </p>
          ) : null}
        </div>
      ) : null}
    </>
  );
}

function byQuestion(changes: readonly FormChange[]): [FormChange, ...FormChange[]][] {
  const groups = new Map<string, [FormChange, ...FormChange[]]>();
  for (const change of changes) {
    const group = groups.get(change.questionId);
    if (group) group.push(change);
    else groups.set(change.questionId, [change]);
  }
  return [...groups.values()];
}
