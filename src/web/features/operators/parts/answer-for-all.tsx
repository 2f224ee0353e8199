import type { OperatorProject } from '#contract/operator-views.ts';
import { limits } from '#contract/limits.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/operators.ts';
import { Button } from '#web/ui/button.tsx';
import type { Act } from './act-dialog.tsx';
import { answerAct } from './answer-acts.ts';

/** One answer for all projects that are listed and whose organisations have nobody to give it. */
export function AnswerForAll({
  rows,
  onAct,
}: {
  rows: OperatorProject[];
  onAct: (act: Act) => void;
}) {
  const { answer: words } = useText(en).projects;
  const ids = rows.slice(0, limits.confirmedAtOnce).map(({ _id }) => _id);
  const all = { ids, name: words.all(ids.length) };
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4">
      <p className="max-w-2xl text-sm text-muted">{words.note}</p>
      <span className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={() => onAct(answerAct(words, all, false))}>
          {words.closed.all(ids.length)}
        </Button>
        <Button size="sm" onClick={() => onAct(answerAct(words, all, true))}>
          {words.open.all(ids.length)}
        </Button>
      </span>
    </div>
  );
}
