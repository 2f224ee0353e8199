import { Link, useLocation } from 'react-router';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/prefill.ts';
import { linkStyle } from '#web/ui/link-style.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { focusAnswer, type Prefill } from './prefill-context.ts';
import { ProposalView } from './proposal-view.tsx';
import { useSourceWords } from './source-words.ts';
import type { OpenProposal } from './use-open-proposals.ts';
import { useGoToQuestion } from './use-go-to-question.ts';

interface ProposalListProps {
  prefill: Prefill;
  sure: readonly OpenProposal[];
  onlyOld: readonly OpenProposal[];
  toRead: readonly OpenProposal[];
  blank: readonly OpenProposal[];
  /** The row with the pressed button is gone. */
  onDone: () => void;
}

/** Every open question of the form: what is sure, what is to be read first, and why the others stay blank. */
export function ProposalList(props: ProposalListProps) {
  const { prefill, sure, onlyOld, toRead, blank, onDone } = props;
  const text = useText(en);
  const goTo = useGoToQuestion();
  const groups = [
    { key: 'sure', title: text.groups.sure, rows: sure },
    { key: 'onlyOld', title: text.groups.onlyOld, rows: onlyOld },
    { key: 'toRead', title: text.groups.toRead, rows: toRead },
  ];
  return (
    <>
      {groups.map(({ key, title, rows }) =>
        rows.length > 0 ? (
          <div key={key} className="grid gap-3">
            <h3 className="font-text text-sm font-semibold tracking-normal">{title}</h3>
            {key === 'onlyOld' ? <StillTrue {...{ prefill, rows, onDone }} /> : null}
            <ul className="divide-y divide-line">
              {rows.map((row) => (
                <li key={row.question._id} className="grid gap-2 py-4 first:pt-0 last:pb-0">
                  <RowTitle row={row} />
                  <ProposalView
                    prefill={prefill}
                    question={row.question}
                    proposal={row.proposal}
                    onAccepted={onDone}
                    onEdit={() => {
                      goTo(row.screenKey, row.question._id);
                      requestAnimationFrame(() => focusAnswer(row.question._id));
                    }}
                    onDismissed={onDone}
                  />
                </li>
              ))}
            </ul>
          </div>
        ) : null,
      )}
      {blank.length > 0 ? (
        <details>
          <summary className="min-h-10 cursor-pointer content-center rounded-control text-sm font-semibold">
            {text.groups.blank(blank.length)}
          </summary>
          <ul className="grid gap-2 pt-2">
            {blank.map((row) => (
              <li key={row.question._id} className="text-sm leading-5">
                <span className="block font-medium wrap-anywhere">{row.question.label}</span>
                <span className="text-muted">
                  {text.blanks[row.proposal.result.code] ?? text.blanks['no_source']}
                </span>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}

/* Asked once: what is taken over counts as said anew, in other applications too. */
function StillTrue({
  prefill,
  rows,
  onDone,
}: Pick<ProposalListProps, 'prefill' | 'onDone'> & { rows: readonly OpenProposal[] }) {
  const text = useText(en).stillTrue;
  const ids = rows.map(({ question }) => question._id);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="max-w-prose text-sm text-muted">{text.help}</p>
      <Button
        size="sm"
        variant="secondary"
        pending={ids.some((id) => prefill.busy.has(id))}
        onClick={() => void prefill.accept(ids).then((isDone) => isDone && onDone())}
      >
        {text.all(rows.length)}
      </Button>
    </div>
  );
}

function RowTitle({ row: { question, screenKey, proposal } }: { row: OpenProposal }) {
  const text = useText(en);
  const { search } = useLocation();
  const words = useSourceWords()(proposal.result);
  return (
    <div className="grid gap-0.5">
      <h4 className="font-text text-sm leading-5 tracking-normal">
        <Link
          to={{ search, hash: `#${screenKey}` }}
          state={{ question: question._id }}
          aria-label={text.goTo(question.label)}
          className={cx(linkStyle('name'), 'wrap-anywhere')}
        >
          {question.label}
        </Link>
      </h4>
      <p className="text-xs leading-5 wrap-anywhere text-muted first-letter:uppercase">{words}</p>
    </div>
  );
}
