import { useState } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/prefill.ts';
import { Button } from '#web/ui/button.tsx';
import type { FormQuestionView } from '#web/features/forms/parts/fill/form-model.ts';
import type { Prefill } from './prefill-context.ts';
import { Quoted, Toggle } from './quoted.tsx';
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
  const canUse = result.sentences.every(({ supported }) => supported);
  const accept = async (then: () => void, place?: number) => {
    if (await prefill.accept([question._id], place)) then();
  };
  return (
    <div className="grid min-w-0 gap-2">
      <Quoted question={question} options={result.value ?? []} sentences={result.sentences} />
      <p className="text-xs leading-5 wrap-anywhere text-muted">
        <span className="font-medium text-ink">{confidence}</span>
        {check ? <>. {check}</> : null}
      </p>
      {result.original ? <Original words={result.original} /> : null}
      <div className="flex flex-wrap gap-2">
        {canUse ? (
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
        ) : null}
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
      <p className="text-xs font-medium text-muted">
        {alternatives.every(({ author }) => author.kind === 'answer')
          ? text.others
          : text.otherProposals}
      </p>
      <ul className="grid gap-3">
        {alternatives.map((other, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- its place is what it is accepted by
          <li key={place} className="flex flex-wrap items-start gap-x-4 gap-y-1">
            <div className="grid min-w-0 flex-1 basis-56 gap-1">
              <Quoted question={question} options={other.value} sentences={[]} />
              <p className="text-xs wrap-anywhere text-muted first-letter:uppercase">
                {words(other)}
              </p>
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
