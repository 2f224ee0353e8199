import { type ReactNode, useState } from 'react';
import type { PrefillSentence } from '#contract/prefill.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/prefill.ts';
import { cx } from '#web/ui/cx.ts';
import { AnswerText } from '#web/features/forms/parts/read/answer-text.tsx';
import type { FormQuestionView } from '#web/features/forms/parts/fill/form-model.ts';
import { linkStyle } from '#web/ui/link-style.ts';

const FOLDED = 320;

interface QuotedProps {
  question: FormQuestionView;
  options: readonly string[];
  /** Of a model's text; with an unsupported one its sentences are shown instead of the answer. */
  sentences: readonly PrefillSentence[];
}

/** A proposed answer. A long text is folded to its beginning, so that the form stays a form. */
export function Quoted({ question, options, sentences }: QuotedProps) {
  const text = useText(en).more;
  const [isWhole, setWhole] = useState(false);
  const isMarked = sentences.some(({ supported }) => !supported);
  const isLong = !isMarked && options.join('\n').length > FOLDED;
  return (
    <div className="grid justify-items-start gap-1">
      <blockquote
        className={cx(
          'max-w-prose min-w-0 border-s-2 border-line-strong ps-3 text-sm wrap-anywhere',
          isLong && !isWhole && 'line-clamp-4',
        )}
      >
        {isMarked ? (
          <Marked sentences={sentences} />
        ) : (
          <AnswerText question={question} options={options} />
        )}
      </blockquote>
      {isMarked ? <Doubts sentences={sentences} /> : null}
      {isLong ? (
        <Toggle isOpen={isWhole} onToggle={() => setWhole(!isWhole)}>
          {isWhole ? text.hide : text.show}
        </Toggle>
      ) : null}
    </div>
  );
}

/** A model's text with the sentences marked that nothing of one's own supports. */
function Marked({ sentences }: { sentences: readonly PrefillSentence[] }) {
  return (
    <span className="whitespace-pre-wrap">
      {sentences.map(({ text, supported }, place) =>
        supported ? (
          text
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- the sentences of one fixed text
          <mark key={place} className="rounded-sm bg-volt-soft text-on-volt-soft underline">
            {text}
          </mark>
        ),
      )}
    </span>
  );
}

/** Why each of them is marked, in their order: what a screen reader gets instead of a colour. */
function Doubts({ sentences }: { sentences: readonly PrefillSentence[] }) {
  const text = useText(en).doubt;
  const doubted = sentences.filter(({ supported }) => !supported);
  return (
    <ul className="grid gap-1 ps-3 text-xs leading-5 wrap-anywhere text-muted">
      {doubted.map(({ text: sentence, why, words }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the sentences of one fixed text
        <li key={place}>
          {text.of(beginningOf(sentence))} {text.why[why ?? 'words']}
          {words.length > 0 ? ` ${words.map((word) => text.word(word)).join(', ')}` : ''}
        </li>
      ))}
    </ul>
  );
}

const beginningOf = (sentence: string): string => {
  const words = sentence.trim();
  return words.length <= 40 ? words : `${words.slice(0, 39).trimEnd()}…`;
};

interface ToggleProps {
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** Shows more of a text, or less. */
export function Toggle({ isOpen, onToggle, children }: ToggleProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className={cx(linkStyle('action'), 'rounded-control text-xs')}
    >
      {children}
    </button>
  );
}
