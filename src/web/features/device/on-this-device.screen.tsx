import { HardDrive } from 'lucide-react';
import { useState } from 'react';
import { useTitle } from '#web/lib/head.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/device.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { drop } from '#web/lib/draft/drop.ts';
import type { UnsentPlace } from './parts/unsent.ts';
import { UnsentCard } from './parts/unsent-card.tsx';
import { useUnsent } from './parts/use-unsent.ts';
import { useWords } from './parts/use-words.ts';

/** All that was typed on this device and that the server does not have: of whoever looks, and of nobody. */
export function OnThisDeviceScreen() {
  const text = useText(en);
  const { places, isWhole, others, reread } = useUnsent();
  const [asked, ask] = useState<UnsentPlace | null>(null);
  useTitle(text.title);
  return (
    <div className="page grid max-w-3xl gap-6 pt-8 pb-16 md:pt-12">
      <header className="grid gap-2">
        <h1 className="text-3xl">{text.title}</h1>
        <p className="max-w-prose text-muted">{text.intro}</p>
      </header>
      {places !== null && !isWhole ? (
        <Notice kind="warning" title={text.unread.title}>
          {text.unread.body}
        </Notice>
      ) : null}
      {places === null || (places.length === 0 && !isWhole) ? (
        <SkeletonRows count={2} label={text.loading} />
      ) : places.length === 0 ? (
        <EmptyState
          icon={<HardDrive size={24} aria-hidden />}
          title={text.none.title}
          action={<LinkButton to="/projects">{text.none.action}</LinkButton>}
        >
          {text.none.body}
        </EmptyState>
      ) : (
        <ul aria-label={text.list} className="grid gap-4">
          {places.map((place) => (
            <li key={place.documentId}>
              <UnsentCard place={place} onDelete={() => ask(place)} />
            </li>
          ))}
        </ul>
      )}
      {others > 0 ? <p className="text-sm text-muted">{text.others(others)}</p> : null}
      {asked ? <DeleteDialog place={asked} onClose={() => ask(null)} onDone={reread} /> : null}
    </div>
  );
}

function DeleteDialog({
  place,
  onClose,
  onDone,
}: {
  place: UnsentPlace;
  onClose: () => void;
  onDone: () => Promise<unknown>;
}) {
  const text = useText(en).confirm;
  const { titleOf } = useWords();
  const [isFailed, setFailed] = useState(false);
  const remove = async () => {
    const isGone = await drop([place.documentId]);
    setFailed(!isGone);
    if (isGone) {
      onClose();
      showToast(text.done, 'success');
    }
    await onDone();
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={text.title}
      description={text.body(place.texts.length, titleOf(place))}
      cancel={text.keep}
      confirm={text.yes}
      error={isFailed ? text.failed : null}
      onConfirm={() => void remove()}
    />
  );
}
