import { useSentence } from '#web/lib/failure-text.ts';
import { ArrowDown, ArrowUp, CircleAlert, Copy, GitBranch, Trash2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { FormQuestion } from '#rules/forms/questions.ts';
import { useText } from '#web/lib/i18n.ts';
import { ariaKeys, isShortcut } from '#web/lib/shortcuts.ts';
import { en } from '#web/locales/en/form-builder.ts';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { AskedBadges } from './asked-badges.tsx';
import type { QuestionChange } from './form-edits.ts';
import { uidOf } from './form-model.ts';
import { QuestionEditor } from './question-editor.tsx';
import { settings } from '../types/settings.ts';

export interface QuestionCardProps {
  question: FormQuestion;
  /** Place in the whole form, from 1. */
  number: number;
  isFirst: boolean;
  isLast: boolean;
  earlier: readonly FormQuestion[];
  problems: readonly string[];
  isOpen: boolean;
  mayEdit: boolean;
  onToggle: () => void;
  keptValues: ReadonlySet<string>;
  onChange: (change: QuestionChange) => void;
  onMove: (by: 1 | -1) => void;
  onDuplicate: () => void;
  onRemove: () => void;
}

/** The id of a question's header button, for focus and for links to it. */
export const headerId = (uid: string) => `question-${uid}`;

/** One question: a line when closed, its editor when open. */
export function QuestionCard(props: QuestionCardProps) {
  const { question, number, problems, isOpen, mayEdit } = props;
  const text = useText(en);
  const say = useSentence();
  const uid = uidOf(question);
  const label = question.label.trim() || text.question.untitled;
  const Icon = settings[question.type].icon;
  const move = (event: KeyboardEvent) => {
    const by = isShortcut('questionUp', event) ? -1 : isShortcut('questionDown', event) ? 1 : null;
    if (by === null || !mayEdit) return;
    event.preventDefault();
    props.onMove(by);
  };
  return (
    <li
      className={cx(
        'rounded-card border bg-surface transition-colors',
        isOpen ? 'border-accent shadow-card' : 'border-line hover:border-line-strong',
      )}
    >
      <div className="flex items-start gap-1 p-1.5">
        <button
          type="button"
          id={headerId(uid)}
          aria-expanded={isOpen}
          aria-keyshortcuts={ariaKeys('questionUp', 'questionDown')}
          onClick={props.onToggle}
          onKeyDown={move}
          className="flex min-h-11 min-w-0 flex-1 scroll-mt-48 items-start gap-3 rounded-control px-2.5 py-2 text-start"
        >
          <Icon size={18} aria-hidden className="mt-0.5 shrink-0 text-accent-text" />
          <span className="min-w-0 flex-1 text-sm">
            <span className="sr-only">{text.question.name(number, label)}</span>
            <span
              aria-hidden
              className={cx(
                'block font-semibold wrap-anywhere',
                !question.label.trim() && 'text-muted italic',
              )}
            >
              {label}
              {question.required ? <span className="text-danger"> *</span> : null}
            </span>
            <span className="flex flex-wrap items-center gap-x-3 text-xs text-muted">
              {text.types[question.type]}
              {question.logic ? (
                <span className="inline-flex items-center gap-1">
                  <GitBranch size={12} aria-hidden />
                  {text.logic.when}
                </span>
              ) : null}
              <AskedBadges question={question} />
              {problems.length ? (
                <span className="inline-flex items-center gap-1 text-danger">
                  <CircleAlert size={12} aria-hidden />
                  {text.problems.title(problems.length)}
                </span>
              ) : null}
            </span>
          </span>
        </button>
        {mayEdit ? (
          <div className="flex shrink-0">
            <IconButton
              label={text.question.actOn(text.question.moveUp, label)}
              icon={<ArrowUp size={16} aria-hidden />}
              disabled={props.isFirst}
              onClick={() => props.onMove(-1)}
            />
            <IconButton
              label={text.question.actOn(text.question.moveDown, label)}
              icon={<ArrowDown size={16} aria-hidden />}
              disabled={props.isLast}
              onClick={() => props.onMove(1)}
            />
            <IconButton
              className="max-sm:hidden"
              label={text.question.actOn(text.question.duplicate, label)}
              icon={<Copy size={16} aria-hidden />}
              onClick={props.onDuplicate}
            />
            <IconButton
              label={text.question.actOn(text.question.remove, label)}
              icon={<Trash2 size={16} aria-hidden />}
              onClick={props.onRemove}
            />
          </div>
        ) : null}
      </div>
      {problems.length ? (
        <ul className="grid gap-1 px-4 pb-3 text-sm text-danger">
          {problems.map((problem) => (
            <li key={problem}>{say(problem)}</li>
          ))}
        </ul>
      ) : null}
      {isOpen ? (
        <fieldset disabled={!mayEdit} className="border-t border-line p-4">
          <QuestionEditor
            question={question}
            earlier={props.earlier}
            keptValues={props.keptValues}
            onChange={props.onChange}
          />
        </fieldset>
      ) : null}
    </li>
  );
}
