import type { FormView } from '#contract/forms.ts';
import { ArrowRight } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import type { Reply } from '#web/lib/client.ts';
import { useAuth } from '#web/lib/auth-store.ts';
import { useFailureText, useMessageText } from '#web/lib/failure-text.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/publish-panel.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmEmailNotice } from '#web/ui/confirm-email-notice.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { ChangeList } from '../changes/change-list.tsx';
import { DraftEffect } from './draft-effect.tsx';
import { usePublish } from './use-publish.ts';
import type { Said } from '#web/lib/call-error.ts';

type AtPlace = Said & { path: string };

export interface PublishPanelProps {
  projectId: string;
  flush: () => Promise<boolean>;
  onClose: () => void;
  /** Leads to the question at this place of the form. */
  onShow: (place: number) => void;
}

/** Everything that publishing would do, in words, above the one button that does it. */
export function PublishPanel({ projectId, flush, onClose, onShow }: PublishPanelProps) {
  const text = useText(en);
  const failureText = useFailureText();
  const verified = useAuth((state) => state.profile?.verified ?? false);
  const publishing = usePublish(projectId, { flush, onDone: onClose });
  const { result, looking, error } = publishing;
  const begin = useEffectEvent(() => publishing.look());
  useEffect(() => begin(), []);
  const ready = !looking && result?.kind === 'ready' ? result : null;
  const isNothing = ready !== null && !ready.form.changed;
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={text.panel.title}
      description={
        ready && !isNothing
          ? ready.form.publishedVersion === null
            ? text.panel.first
            : text.panel.body(ready.number)
          : undefined
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {ready && !isNothing ? text.panel.cancel : text.panel.close}
          </Button>
          {ready && !isNothing ? (
            <Button
              variant="volt"
              disabled={!verified}
              pending={publishing.isPublishing}
              onClick={() =>
                publishing.publish({ version: ready.form.version, number: ready.number })
              }
            >
              {text.panel.confirm(ready.number)}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="grid gap-5">
        {publishing.hasMoved ? <Notice kind="warning">{text.panel.moved}</Notice> : null}
        {error ? (
          <Notice kind="error" action={<Again onPress={publishing.look} />}>
            {failureText(error, text.panel.failed)}
          </Notice>
        ) : null}
        {looking && !error ? <SkeletonRows label={text.panel.looking} count={3} /> : null}
        {!looking && result?.kind === 'unsaved' ? (
          <Notice kind="warning" action={<Again onPress={publishing.look} />}>
            {text.panel.unsaved}
          </Notice>
        ) : null}
        {!looking && result?.kind === 'unsound' ? (
          <Places
            title={text.panel.problems(result.problems.length)}
            items={result.problems}
            onShow={onShow}
          />
        ) : null}
        {ready ? (
          <>
            {verified ? null : <Unverified />}
            <DraftEffect drafts={ready.drafts} hasChanges={ready.changes.length > 0} />
            {ready.warnings.length ? (
              <Places title={text.panel.warnings} items={ready.warnings} onShow={onShow} />
            ) : null}
            <Changes ready={ready} />
          </>
        ) : null}
      </div>
    </Dialog>
  );
}

function Changes({
  ready,
}: {
  ready: Pick<Reply<'publishQuestions'>['data'], 'changes'> & {
    form: FormView;
  };
}) {
  const text = useText(en);
  if (ready.changes.length) {
    return <ChangeList changes={ready.changes} asked={ready.form.questions} />;
  }
  return (
    <p className="text-sm">{ready.form.changed ? text.panel.sameForFounders : text.panel.same}</p>
  );
}

function Again({ onPress }: { onPress: () => void }) {
  const text = useText(en);
  return (
    <Button variant="secondary" size="sm" onClick={onPress}>
      {text.panel.again}
    </Button>
  );
}

function Unverified() {
  const text = useText(en);
  return (
    <ConfirmEmailNotice
      title={text.panel.verifyTitle}
      body={text.panel.verifyBody}
      confirm={text.panel.verify}
    />
  );
}

/** What is said about single questions, each leading to its own. */
function Places({
  title,
  items,
  onShow,
}: {
  title: string;
  items: readonly AtPlace[];
  onShow: (place: number) => void;
}) {
  const say = useMessageText();
  return (
    <section aria-label={title} className="rounded-card border border-warn px-4 py-3">
      <h3 className="text-sm font-semibold text-warn">{title}</h3>
      <ul className="divide-y divide-line">
        {items.map((item) => {
          const { path } = item;
          const words = say(item);
          const place = Number(/^questions\.(\d+)/.exec(path)?.[1] ?? Number.NaN);
          return (
            <li key={`${path} ${words}`}>
              {Number.isNaN(place) ? (
                <p className="py-2 text-sm">{words}</p>
              ) : (
                <button
                  type="button"
                  onClick={() => onShow(place)}
                  className="flex min-h-11 w-full items-center gap-3 py-2 text-start text-sm hover:text-accent-text"
                >
                  <span className="flex-1">{words}</span>
                  <ArrowRight size={16} aria-hidden className="shrink-0 rtl:-scale-x-100" />
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
