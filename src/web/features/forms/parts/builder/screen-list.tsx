import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import type { QuestionScreen } from '#contract/questions.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/form-builder.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { FormDraft } from './form-model.ts';
import { useScreenName } from './screen-name.ts';

export interface ScreenListProps {
  draft: FormDraft;
  current: QuestionScreen;
  mayEdit: boolean;
  onChoose: (screen: QuestionScreen) => void;
  onAdd: () => void;
  onMove: (screen: QuestionScreen, by: 1 | -1) => void;
  onRemove: (screen: QuestionScreen) => void;
}

/** The screens of the form; the chosen one can be moved and deleted. */
export function ScreenList(props: ScreenListProps) {
  const { draft, current, mayEdit, onChoose, onAdd, onMove, onRemove } = props;
  const text = useText(en);
  const nameOf = useScreenName();
  return (
    <nav aria-label={text.screens.title} className="grid min-w-0 content-start gap-2">
      <h2 className="hidden text-sm font-semibold text-muted lg:block">{text.screens.title}</h2>
      <ol className="scroll-x relative flex gap-1 lg:grid">
        {draft.screens.map((screen, place) => {
          const active = screen === current;
          const name = nameOf(screen);
          const count = draft.questions.filter((question) => question.screen === screen).length;
          return (
            <li key={String(screen)} className="max-w-60 shrink-0 lg:max-w-none">
              <button
                type="button"
                data-screen-place={place}
                aria-current={active ? 'true' : undefined}
                onClick={() => onChoose(screen)}
                className={cx(
                  'flex min-h-11 w-full items-center gap-2.5 rounded-control px-3 py-1.5 text-start text-sm transition-colors hover:bg-ink/5 data-[drop=into]:bg-volt-soft data-[drop=into]:outline-2 data-[drop=into]:outline-accent',
                  active && 'bg-ink/7 font-semibold',
                )}
              >
                <span className="tabular text-xs text-muted">{place + 1}</span>
                <span className="min-w-0 flex-1 truncate">{name}</span>
                <span className="tabular text-xs text-muted">
                  <span aria-hidden>{count}</span>
                  <span className="sr-only">{text.screens.count(count)}</span>
                </span>
              </button>
              {active && mayEdit ? (
                <div className="flex justify-end">
                  <IconButton
                    label={text.screens.moveUp(name)}
                    icon={<ArrowUp size={16} aria-hidden />}
                    disabled={place === 0}
                    onClick={() => onMove(screen, -1)}
                  />
                  <IconButton
                    label={text.screens.moveDown(name)}
                    icon={<ArrowDown size={16} aria-hidden />}
                    disabled={place === draft.screens.length - 1}
                    onClick={() => onMove(screen, 1)}
                  />
                  <IconButton
                    label={text.screens.remove(name)}
                    icon={<Trash2 size={16} aria-hidden />}
                    disabled={draft.screens.length === 1}
                    onClick={() => onRemove(screen)}
                  />
                </div>
              ) : null}
            </li>
          );
        })}
      </ol>
      {mayEdit ? (
        <Button
          variant="quiet"
          size="sm"
          className="justify-self-start"
          icon={<Plus size={16} aria-hidden />}
          onClick={onAdd}
        >
          {text.screens.add}
        </Button>
      ) : null}
    </nav>
  );
}
