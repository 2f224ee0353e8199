import { useQuery } from '@tanstack/react-query';
import { AnswerText } from '#web/features/forms/parts/read/answer-text.tsx';
import type { Reply } from '#web/lib/client.ts';
import { useText } from '#web/lib/i18n.ts';
import { callQuery } from '#web/lib/query.ts';
import { en } from '#web/locales/en/case-file.ts';
import { QueryError } from '#web/ui/error-state.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';

type Change = Reply<'compareSubmissions'>['data']['changes'][number];

/** Two sendings of one application. */
export interface Sendings {
  applicationId: string;
  from: number;
  to: number;
}

export const changesOf = ({ applicationId: id, from, to }: Sendings) =>
  callQuery('compareSubmissions', {
    params: { id },
    query: { from: String(from), to: String(to) },
  });

/** Which answers differ, each as it was judged and as it is now. */
export function AnswerChanges({ isOwn, ...sendings }: Sendings & { isOwn: boolean }) {
  const text = useText(en).since;
  const changes = useQuery(changesOf(sendings));
  if (changes.isError) return <QueryError query={changes} />;
  if (!changes.data) return <SkeletonText lines={2} />;
  const list = changes.data.data.changes;
  return (
    <div className="grid grid-cols-1 gap-3 text-sm">
      <p className="font-semibold">{isOwn ? text.own(list.length) : text.answers(list.length)}</p>
      {list.length > 0 ? (
        <dl className="grid grid-cols-1 gap-3">
          {list.map((change) => (
            <div key={change.question._id} className="grid grid-cols-1 gap-1">
              <dt className="font-medium wrap-anywhere">{change.question.label}</dt>
              {change.questionBefore ? (
                <dd className="text-xs text-muted wrap-anywhere">
                  {change.questionBefore.label === change.question.label
                    ? text.otherwise
                    : text.reworded(change.questionBefore.label)}
                </dd>
              ) : null}
              <Side change={change} options={change.before} label={text.before} isOld />
              <Side change={change} options={change.after} label={text.after} />
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  );
}

function Side({
  change,
  options,
  label,
  isOld = false,
}: {
  change: Change;
  options: string[] | null;
  label: string;
  isOld?: boolean;
}) {
  const Shown = isOld ? 'del' : 'ins';
  return (
    <dd className="border-s-2 border-line-strong ps-3">
      <span className="block text-xs text-muted">{label}</span>
      <Shown
        className={`block max-h-60 overflow-y-auto no-underline wrap-anywhere ${isOld ? 'text-muted' : ''}`}
      >
        <AnswerText
          question={(isOld ? change.questionBefore : null) ?? change.question}
          options={options ?? []}
          files={change.files}
        />
      </Shown>
    </dd>
  );
}
