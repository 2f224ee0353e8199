import { useMessageText } from '#web/lib/failure-text.ts';
import {
  ArrowDown,
  ArrowUp,
  CircleAlert,
  Copy,
  GitBranch,
  GripVertical,
  Trash2,
} from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import type { FormQuestion } from '#rules/forms/questions.ts';
import { useText } from '#web/lib/i18n.ts';
import { ariaKeys, isShortcut } from '#web/lib/shortcuts.ts';
import { en } from '#web/locales/en/form-builder.ts';
import { en as order } from '#web/locales/en/form-order.ts';
import { en as typeWords } from '#web/locales/en/question-types.ts';
import { cx } from '#web/ui/cx.ts';
import { focusAfter } from '#web/ui/focus-after.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { AskedBadges } from './asked-badges.tsx';
import type { QuestionChange } from './form-edits.ts';
import { uidOf } from './form-model.ts';
import type { FormPlace } from './type-settings.ts';
import { InlineLabel } from './inline-label.tsx';
import { LabelWords as Words } from './label-words.tsx';
import { QuestionEditor } from './question-editor.tsx';
import { QuestionMenu, type QuestionMenuProps } from './question-menu.tsx';
import { settings } from '../types/settings.ts';
import type { Said } from '#web/lib/call-error.ts';

export interface QuestionCardProps extends Pick<QuestionMenuProps, 'onPlace' | 'onAsk'> {
  question: FormQuestion;
  /** Place in the whole form, from 1. */
  number: number;
  isFirst: boolean;
  isLast: boolean;
  earlier: readonly FormQuestion[];
  /** Each with answers that show it, in words, where there are some. */
  problems: readonly { said: Said; example: string | null }[];
  isOpen: boolean;
  mayEdit: boolean;
  onToggle: () => void;
  keptValues: ReadonlySet<string>;
  place: FormPlace;
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
  const types = useText(typeWords);
  const { reword, example: withExample } = useText(order);
  const [rewording, setRewording] = useState<'header' | 'label' | null>(null);
  const words = useRef<HTMLButtonElement>(null);
  const say = useMessageText();
  const uid = uidOf(question);
  const label = question.label.trim() || text.question.untitled;
  const Icon = settings[question.type].icon;
  const onKey = (from: 'header' | 'label') => (event: KeyboardEvent) => {
    if (isShortcut('rewordQuestion', event) && mayEdit && !isOpen) {
      event.preventDefault();
      setRewording(from);
      return;
    }
    const by = isShortcut('questionUp', event) ? -1 : isShortcut('questionDown', event) ? 1 : null;
    if (by === null || !mayEdit) return;
    event.preventDefault();
    props.onMove(by);
  };
  const endRewording = (byKey: boolean) => {
    const from = rewording;
    if (!byKey) return setRewording(null);
    focusAfter(
      () => setRewording(null),
      () => (from === 'header' ? document.getElementById(headerId(uid)) : words.current),
    );
  };
  return (
    <li
      data-question={uid}
      className={cx(
        'relative rounded-card border bg-surface transition-colors data-dragged:opacity-50',
        'before:absolute before:inset-x-2 before:-top-1.5 before:h-0.5 before:rounded-full data-[drop=before]:before:bg-accent',
        'after:absolute after:inset-x-2 after:-bottom-1.5 after:h-0.5 after:rounded-full data-[drop=after]:after:bg-accent',
        isOpen ? 'border-accent shadow-card' : 'border-line hover:border-line-strong',
      )}
    >
      <div className="flex items-start gap-1 p-1.5">
        {mayEdit ? (
          <span
            data-grip
            aria-hidden
            className="grid w-5 shrink-0 cursor-grab place-items-center self-stretch text-muted max-sm:hidden"
          >
            <GripVertical size={16} />
          </span>
        ) : null}
        <div className="relative min-w-0 flex-1">
          <button
            type="button"
            id={headerId(uid)}
            aria-label={text.question.name(number, label)}
            aria-expanded={isOpen}
            aria-keyshortcuts={ariaKeys('questionUp', 'questionDown', 'rewordQuestion')}
            onClick={props.onToggle}
            onKeyDown={onKey('header')}
            className="absolute inset-0 scroll-mt-48 rounded-control"
          />
          <div className="pointer-events-none flex min-h-11 items-start gap-3 px-2.5 py-2">
            <Icon size={18} aria-hidden className="mt-0.5 shrink-0 text-accent-text" />
            <span className="min-w-0 flex-1 text-sm">
              {rewording && !isOpen ? (
                <InlineLabel
                  label={question.label}
                  onWrite={(written) => props.onChange({ label: written })}
                  onEnd={endRewording}
                />
              ) : (
                <Words
                  ref={words}
                  name={reword(label)}
                  isWritable={mayEdit && !isOpen}
                  isEmpty={!question.label.trim()}
                  onReword={() => setRewording('label')}
                  onKeyDown={onKey('label')}
                >
                  {label}
                  {question.required ? <span className="text-danger"> *</span> : null}
                </Words>
              )}
              <span className="flex flex-wrap items-center gap-x-3 text-xs text-muted">
                {types[question.type]}
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
          </div>
        </div>
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
            <QuestionMenu
              question={question}
              onRequired={(required) => props.onChange({ required })}
              onDuplicate={props.onDuplicate}
              onPlace={props.onPlace}
              onAsk={props.onAsk}
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
          {problems.map(({ said, example }) => (
            <li key={said.message}>
              {say(said)}
              {example ? <span className="block text-muted">{withExample(example)}</span> : null}
            </li>
          ))}
        </ul>
      ) : null}
      {isOpen ? (
        <fieldset disabled={!mayEdit} className="border-t border-line p-4">
          <QuestionEditor
            question={question}
            earlier={props.earlier}
            keptValues={props.keptValues}
            place={props.place}
            onChange={props.onChange}
          />
        </fieldset>
      ) : null}
    </li>
  );
}
