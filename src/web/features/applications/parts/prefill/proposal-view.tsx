import { useState } from 'react';
import { useText } from '../../../../lib/i18n.ts';
import { en } from '../../../../locales/en/prefill.ts';
import { Button } from '../../../../ui/button.tsx';
import { cx } from '../../../../ui/cx.ts';
import { AnswerText } from '../answer-text.tsx';
import type { FormQuestionView } from '../form-model.ts';
import type { Prefill } from './prefill-context.ts';
import { useConfidenceWords, useSourceWords } from './source-words.ts';
import type { Proposal } from './steps.ts';

interface ProposalViewProps {
  prefill: Prefill;
  question: FormQuestionView;
  proposal: Proposal;
  /** What follows an acceptance: the button that was pressed is gone by then. */
  onAccepted: () => void;
  onEdit: () => void;
  onDismissed: () => void;
}

/** One proposed answer: its words, where they come from, how sure, what to check, and what to do with it. */
export function ProposalView(props: ProposalViewProps) {
  const { prefill, question, proposal, onAccepted, onEdit, onDismissed } = props;
  const { result } = proposal;
  const text = useText(en);
  const confidence = useConfidenceWords()(result);
  const isBusy = prefill.busy.has(question._id);
  const { label } = question;
  const check = text.checks[result.code];
  const accept = async (then: () => void, place?: number) => {
    if (await prefill.accept([question._id], place)) then();
  };
  return (
    <div className="grid min-w-0 gap-2">
      <Quoted question={question} options={result.value ?? []} marked={result.unsupported} />
      <p className="text-xs leading-5 wrap-anywhere text-muted">
        <span className="font-medium text-ink">{confidence}</span>
        {check ? <>. {check}</> : null}
      </p>
      {result.original ? <Original words={result.original} /> : null}
      <div className="flex flex-wrap gap-2">
        {result.unsupported.length > 0 ? null : (
          <>
            <Button
              size="sm"
              variant="secondary"
              pending={isBusy}
              aria-label={text.acceptOf(label)}
              onClick={() => void accept(onAccepted)}
            >
              {text.use}
            </Button>
            <Button
              size="sm"
              variant="quiet"
              disabled={isBusy}
              aria-label={text.editOf(label)}
              onClick={() => void accept(onEdit)}
            >
              {text.edit}
            </Button>
          </>
        )}
        <Button
          size="sm"
          variant="quiet"
          disabled={isBusy}
          aria-label={text.dismissOf(label)}
          onClick={() => {
            prefill.dismiss(question._id);
            onDismissed();
          }}
        >
          {text.dismiss}
        </Button>
      </div>
      {result.alternatives.length > 0 ? (
        <Alternatives
          question={question}
          alternatives={result.alternatives}
          isBusy={isBusy}
          onUse={(place) => void accept(onAccepted, place)}
        />
      ) : null}
    </div>
  );
}

const FOLDED = 320;

/* A long text is folded to its beginning, so that the form stays a form. */
function Quoted({
  question,
  options,
  marked,
}: {
  question: FormQuestionView;
  options: readonly string[];
  marked: readonly string[];
}) {
  const text = useText(en).more;
  const [isWhole, setWhole] = useState(false);
  const isLong = options.join('\n').length > FOLDED;
  return (
    <div className="grid justify-items-start gap-1">
      <blockquote
        className={cx(
          'max-w-prose min-w-0 border-s-2 border-line-strong ps-3 text-sm wrap-anywhere',
          isLong && !isWhole && 'line-clamp-4',
        )}
      >
        {marked.length > 0 ? (
          <Marked words={options.join('\n')} marked={marked} />
        ) : (
          <AnswerText question={question} options={options} />
        )}
      </blockquote>
      {isLong ? (
        <Toggle isOpen={isWhole} onToggle={() => setWhole(!isWhole)}>
          {isWhole ? text.hide : text.show}
        </Toggle>
      ) : null}
    </div>
  );
}

/** A text with the words marked that no source holds. */
function Marked({ words, marked }: { words: string; marked: readonly string[] }) {
  const escaped = marked.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const parts = words.split(new RegExp(`(${escaped.join('|')})`, 'gi'));
  return (
    <span className="whitespace-pre-wrap">
      {parts.map((part, place) =>
        // Every second part is what the pattern caught.
        place % 2 === 1 ? (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of one fixed text
          <mark key={place} className="rounded-sm bg-volt-soft text-on-volt-soft underline">
            {part}
          </mark>
        ) : (
          part
        ),
      )}
    </span>
  );
}

function Original({ words }: { words: string }) {
  const text = useText(en).original;
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid justify-items-start gap-1">
      <Toggle isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
        {isOpen ? text.hide : text.show}
      </Toggle>
      {isOpen ? (
        <blockquote className="max-w-prose border-s-2 border-line ps-3 text-sm wrap-anywhere whitespace-pre-wrap text-muted">
          {words}
        </blockquote>
      ) : null}
    </div>
  );
}

function Toggle({
  isOpen,
  onToggle,
  children,
}: {
  isOpen: boolean;
  onToggle: () => void;
  children: string;
}) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className="min-h-10 rounded-control text-xs font-medium underline underline-offset-4"
    >
      {children}
    </button>
  );
}

function Alternatives({
  question,
  alternatives,
  isBusy,
  onUse,
}: {
  question: FormQuestionView;
  alternatives: Proposal['result']['alternatives'];
  isBusy: boolean;
  onUse: (place: number) => void;
}) {
  const text = useText(en);
  const words = useSourceWords();
  return (
    <div className="grid gap-2 border-t border-line pt-2">
      <p className="text-xs font-medium text-muted">{text.others}</p>
      <ul className="grid gap-3">
        {alternatives.map(({ value, sources }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- its place is what it is accepted by
          <li key={place} className="flex flex-wrap items-start gap-x-4 gap-y-1">
            <div className="grid min-w-0 flex-1 basis-56 gap-1">
              <Quoted question={question} options={value} marked={[]} />
              <p className="text-xs wrap-anywhere text-muted">{words(sources)}</p>
            </div>
            <Button
              size="sm"
              variant="quiet"
              disabled={isBusy}
              aria-label={text.acceptOtherOf(place + 1, question.label)}
              onClick={() => onUse(place)}
            >
              {text.useOther}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
