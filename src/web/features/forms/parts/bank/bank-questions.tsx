import type { FormQuestion } from '#rules/forms/questions.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/form-bank.ts';
import { en as typeWords } from '#web/locales/en/question-types.ts';
import { settings } from '../types/settings.ts';

export interface BankEntry {
  name: string;
  question: FormQuestion;
  /** In how many forms it is asked; null for a starter. */
  uses: number | null;
}

export interface BankQuestionsProps {
  entries: readonly BankEntry[];
  picked: ReadonlyMap<string, FormQuestion>;
  /** No more can be picked. */
  isFull: boolean;
  onPick: (entry: BankEntry) => void;
}

/** Questions with a box to tick each. */
export function BankQuestions({ entries, picked, isFull, onPick }: BankQuestionsProps) {
  const text = useText(en);
  const types = useText(typeWords);
  return (
    <ul className="grid max-h-80 gap-1 overflow-y-auto">
      {entries.map((entry) => {
        const { name, question, uses } = entry;
        const Icon = settings[question.type].icon;
        const isPicked = picked.has(name);
        return (
          <li key={name}>
            <label className="flex min-h-11 cursor-pointer items-start gap-2.5 rounded-control px-2.5 py-2 text-sm hover:bg-ink/5 has-checked:bg-volt-soft has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent">
              <input
                type="checkbox"
                className="mt-0.5 size-4 shrink-0 accent-accent"
                checked={isPicked}
                disabled={isFull && !isPicked}
                onChange={() => onPick(entry)}
              />
              <span className="min-w-0 flex-1 wrap-anywhere">
                {question.label}
                <span className="flex flex-wrap items-center gap-x-2 text-xs text-muted">
                  <Icon size={12} aria-hidden />
                  {types[question.type]}
                  {uses === null ? null : <span>{text.uses(uses)}</span>}
                </span>
              </span>
            </label>
          </li>
        );
      })}
    </ul>
  );
}
