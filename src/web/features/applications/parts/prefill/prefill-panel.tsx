import { ChevronDown, History } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { Draft } from '#web/lib/draft/draft.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/prefill.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { FormQuestionView, FormScreen } from '#web/features/forms/parts/fill/form-model.ts';
import { LookFurther } from './look-further.tsx';
import { usePrefill, type Prefill } from './prefill-context.ts';
import { ProposalList } from './proposal-list.tsx';
import { useOpenProposals } from './use-open-proposals.ts';

interface PrefillPanelProps {
  draft: Draft;
  questions: readonly FormQuestionView[];
  screens: readonly FormScreen<FormQuestionView>[];
}

/** The calm entry above the form: what is known already, all of it in one list, accepted in one step. */
export function PrefillPanel(props: PrefillPanelProps) {
  const prefill = usePrefill();
  return prefill ? <Panel {...props} prefill={prefill} /> : null;
}

function Panel({ prefill, draft, screens }: PrefillPanelProps & { prefill: Prefill }) {
  const text = useText(en);
  const base = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { sure, onlyOld, toRead, blank } = useOpenProposals(prefill, draft, screens);
  const isStepBusy = sure.some(({ question }) => prefill.busy.has(question._id));
  const toTitle = () => title.current?.focus();
  const acceptAll = async () => {
    await prefill.accept(sure.map(({ question }) => question._id));
    toTitle();
  };
  const undoStep = async () => {
    await prefill.undo(prefill.lastStep);
    toTitle();
  };
  const offered = sure.length + onlyOld.length + toRead.length;
  const words =
    prefill.state === 'loading'
      ? text.loading
      : prefill.state === 'failed'
        ? text.failed
        : offered > 0
          ? text.ready(sure.length, onlyOld.length, toRead.length)
          : prefill.lastStep.length > 0
            ? ''
            : text.nothing;
  return (
    <Card className="grid gap-3">
      <section aria-labelledby={`${base}-title`} className="grid gap-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <History size={20} aria-hidden className="shrink-0 text-accent-text" />
          <div className="grid min-w-0 flex-1 basis-64 gap-0.5">
            <h2
              ref={title}
              id={`${base}-title`}
              tabIndex={-1}
              className="font-text text-sm leading-5 font-semibold tracking-normal outline-none"
            >
              {text.title}
            </h2>
            <p className="tabular text-sm leading-5 text-muted">
              {prefill.lastStep.length > 0 ? `${text.filled(prefill.lastStep.length)} ` : ''}
              {words}
            </p>
          </div>
          <div className="flex flex-wrap gap-2 empty:hidden">
            {prefill.state === 'loading' ? (
              // The room of what comes next, so that the form below stays where it is.
              <>
                <Skeleton className="h-10 w-52 rounded-control" />
                <Skeleton className="h-10 w-38 rounded-control" />
              </>
            ) : null}
            {prefill.state === 'failed' ? (
              <Button size="sm" variant="secondary" onClick={prefill.retry}>
                {text.retry}
              </Button>
            ) : null}
            {prefill.lastStep.length > 0 ? (
              <Button
                size="sm"
                variant="quiet"
                pending={prefill.lastStep.some((id) => prefill.busy.has(id))}
                onClick={() => void undoStep()}
              >
                {text.undoStep(prefill.lastStep.length)}
              </Button>
            ) : null}
            {sure.length > 0 ? (
              <Button size="sm" pending={isStepBusy} onClick={() => void acceptAll()}>
                {text.acceptAll(sure.length)}
              </Button>
            ) : null}
            {prefill.state === 'ready' && offered + blank.length > 0 ? (
              <Button
                size="sm"
                variant="secondary"
                aria-expanded={isOpen}
                aria-controls={isOpen ? `${base}-list` : undefined}
                onClick={() => setOpen(!isOpen)}
              >
                {isOpen ? text.hide : offered > 0 ? text.show : text.showBlank}
                <ChevronDown size={16} aria-hidden className={cx(isOpen && 'rotate-180')} />
              </Button>
            ) : null}
          </div>
        </div>
        {prefill.error ? (
          <p role="alert" className="text-sm text-danger">
            {prefill.error}
          </p>
        ) : null}
        {isOpen ? (
          <div id={`${base}-list`} className="grid gap-6 border-t border-line pt-4">
            <ProposalList
              prefill={prefill}
              sure={sure}
              onlyOld={onlyOld}
              toRead={toRead}
              blank={blank}
              onDone={toTitle}
            />
            <LookFurther prefill={prefill} hasBlanks={blank.length > 0} />
          </div>
        ) : prefill.run.state === 'running' ? (
          <LookFurther prefill={prefill} hasBlanks />
        ) : null}
      </section>
    </Card>
  );
}
