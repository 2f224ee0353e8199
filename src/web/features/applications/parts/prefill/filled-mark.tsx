import { CornerDownRight } from 'lucide-react';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/filled-answers.ts';
import type { FormQuestionView } from '#web/features/forms/parts/fill/form-model.ts';
import { linkStyle } from '#web/ui/link-style.ts';
import { cx } from '#web/ui/cx.ts';
import { usePrefill } from './prefill-context.ts';

type Origin = NonNullable<NonNullable<FormQuestionView['answer']>['filledFrom']>;

/** The founder's small mark of an answer that was filled in: from where, whether edited, and its undoing. */
export function FilledMark({
  question,
  origin,
  isEdited,
  onUndone,
}: {
  question: FormQuestionView;
  origin: Origin;
  isEdited: boolean;
  onUndone?: () => void;
}) {
  const text = useText(en);
  const prefill = usePrefill();
  const { _id: id, label } = question;
  const { kind, programme, provider, model } = origin;
  const from =
    kind === 'profile'
      ? text.mark.profile
      : kind === 'document'
        ? text.mark.document(programme ?? '')
        : programme
          ? text.mark.answer(programme)
          : text.mark.answerSomewhere;
  const said = [from, provider === 'llm' && text.mark.model(model), isEdited && text.mark.edited];
  const canUndo = prefill !== null && prefill.fillOf[id] !== undefined && !isEdited;
  return (
    <p
      data-filled-from={kind}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted"
    >
      <span className="inline-flex min-w-0 items-center gap-1.5">
        <CornerDownRight size={14} aria-hidden className="shrink-0 rtl:-scale-x-100" />
        <span className="wrap-anywhere">{said.filter(Boolean).join(' · ')}</span>
      </span>
      {canUndo ? (
        <button
          type="button"
          aria-label={text.undoOf(label)}
          aria-disabled={prefill.busy.has(id) || undefined}
          onClick={() => {
            if (prefill.busy.has(id)) return;
            void prefill.undo([id]).then((isUndone) => isUndone && onUndone?.());
          }}
          className={cx(
            linkStyle('action'),
            '-my-2.5 rounded-control px-1 text-ink aria-disabled:opacity-55',
          )}
        >
          {text.undo}
        </button>
      ) : null}
    </p>
  );
}
