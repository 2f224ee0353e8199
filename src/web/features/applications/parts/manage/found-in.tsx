import type { ApplicationFound } from '#contract/application-views.ts';
import { Marked } from '#web/features/projects/parts/marked.tsx';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/team-search.ts';

/** The answers in which a search found an application, each with its question. */
export function FoundIn({ found }: { found: ApplicationFound | undefined }) {
  const text = useText(en);
  if (!found || found.answers.length === 0) return null;
  return (
    <dl aria-label={text.found} className="mt-1 grid max-w-prose gap-1 text-xs font-normal">
      {found.answers.map(({ questionId, question, text: excerpt, ranges }) => (
        <div key={questionId}>
          <dt className="line-clamp-1 text-muted">{question}</dt>
          <dd className="line-clamp-2 wrap-anywhere">
            <Marked text={excerpt} ranges={ranges} />
          </dd>
        </div>
      ))}
      {found.moreAnswers > 0 ? (
        <div>
          <dt className="sr-only">{text.found}</dt>
          <dd className="text-muted">{text.more(found.moreAnswers)}</dd>
        </div>
      ) : null}
    </dl>
  );
}
