import type { QuestionType } from '#contract/questions.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/form-builder.ts';
import { en as typeWords } from '#web/locales/en/question-types.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { settings, typeNames } from '../types/settings.ts';

export interface AddQuestionDialogProps {
  title?: string;
  onClose: () => void;
  onChoose: (type: QuestionType) => void;
}

/** Every kind of question, by name and sign. */
export function AddQuestionDialog({ title, onClose, onChoose }: AddQuestionDialogProps) {
  const text = useText(en);
  const types = useText(typeWords);
  return (
    <Dialog open onClose={onClose} size="md" title={title ?? text.question.add}>
      <ul className="grid gap-2 sm:grid-cols-2">
        {typeNames.map((type) => {
          const Icon = settings[type].icon;
          return (
            <li key={type} className="grid">
              <button
                type="button"
                onClick={() => onChoose(type)}
                className="flex min-h-12 items-center gap-3 rounded-control border border-line px-3.5 py-2 text-start text-sm font-medium transition-colors hover:border-line-strong hover:bg-ink/3"
              >
                <Icon size={18} aria-hidden className="shrink-0 text-accent-text" />
                {types[type]}
              </button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
