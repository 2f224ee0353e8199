import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { drop } from '#web/lib/draft/drop.ts';
import { useAuth } from '#web/lib/auth-store.ts';
import { listUnsent } from '#web/lib/draft/browser.ts';
import type { KeptDocument } from '#web/lib/draft/kept-documents.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/device.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { useLeaving } from '#web/lib/leaving.ts';
import { linkStyle } from '#web/ui/link-style.ts';
import { cx } from '#web/ui/cx.ts';

const WAIT_MS = 3000;
const LOOK_MS = 150;

const countOf = (documents: readonly KeptDocument[]) =>
  documents.reduce((sum, { texts }) => sum + texts.length, 0);

async function unsentOf(owner: string | null): Promise<KeptDocument[]> {
  const { documents } = await listUnsent();
  return documents.filter((document) => document.owner !== null && document.owner === owner);
}

/**
 * What the present person has on this device and not on the server, read again while open pages send by themselves;
 * `onNone` is told when nothing is left.
 */
function useLeft(onNone: () => void) {
  const owner = useAuth((state) => state.profile?._id ?? null);
  const [documents, setDocuments] = useState<KeptDocument[] | null>(null);
  const [first, setFirst] = useState(0);
  const [isSending, setSending] = useState(true);
  useEffect(() => {
    const end = performance.now() + WAIT_MS;
    let timer: ReturnType<typeof setTimeout>;
    let isShown = true;
    const look = async () => {
      const found = await unsentOf(owner);
      if (!isShown) return;
      if (found.length === 0) {
        onNone();
        return;
      }
      setDocuments(found);
      setFirst((count) => Math.max(count, countOf(found)));
      const mayArrive = navigator.onLine && found.some(({ about }) => !about?.byPress);
      if (mayArrive && performance.now() < end) timer = setTimeout(() => void look(), LOOK_MS);
      else setSending(false);
    };
    void look();
    return () => {
      isShown = false;
      clearTimeout(timer);
    };
  }, [owner, onNone]);
  return { documents: documents ?? [], first, isSending };
}

interface LogOutDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Before a log-out: names what is unsent, waits for what is on its way, and keeps or deletes the rest. */
export function LogOutDialog({ open, onClose }: LogOutDialogProps) {
  return open ? <Asking onClose={onClose} /> : null;
}

function Asking({ onClose }: Pick<LogOutDialogProps, 'onClose'>) {
  const words = useText(en);
  const text = words.leave;
  const leave = useLeaving((state) => state.leave);
  const [isSure, setSure] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const isEnding = useRef(false);
  const [end] = useState(() => async (documents: readonly KeptDocument[] = []) => {
    if (isEnding.current) return;
    isEnding.current = true;
    setLeaving(true);
    // First out, so that no open page of the person writes again what is deleted.
    await leave();
    await drop(documents.map(({ documentId }) => documentId));
    onClose();
  });
  const [atNone] = useState(() => () => void end());
  const { documents, first, isSending } = useLeft(atNone);
  const count = countOf(documents);

  if (isSure) {
    return (
      <Dialog
        open
        hasOwnClose
        onClose={onClose}
        title={text.sureTitle}
        description={text.sure(count)}
      >
        <div className="grid gap-2">
          <Button variant="secondary" wide onClick={() => setSure(false)}>
            {text.back}
          </Button>
          <Button variant="danger" wide pending={isLeaving} onClick={() => void end(documents)}>
            {text.sureYes}
          </Button>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog open hasOwnClose onClose={onClose} title={text.title} description={text.body}>
      <ul className="grid gap-1">
        {documents.map(({ documentId, about, texts }) => (
          <li key={documentId} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 font-semibold wrap-anywhere">
              {about?.title || words.noPlace}
            </span>
            <span className="tabular text-sm text-muted">{words.count(texts.length)}</span>
          </li>
        ))}
      </ul>
      <div role="status" className="mt-4 grid gap-2 text-sm text-muted empty:hidden">
        {isSending ? (
          <>
            <span>{text.sending}</span>
            <ProgressBar label={text.sending} value={first - count} max={Math.max(1, first)} />
          </>
        ) : (
          <span>{text.left(count)}</span>
        )}
      </div>
      <div className="mt-6 grid gap-2">
        <Button wide pending={isLeaving} aria-describedby="kept-for" onClick={() => void end()}>
          {text.keep}
        </Button>
        <p id="kept-for" className="text-sm text-muted">
          {text.keepHelp}
        </p>
        <Link
          to="/on-this-device"
          onClick={onClose}
          className={cx(
            linkStyle(),
            'mb-2 inline-flex min-h-6 items-center justify-self-start text-sm',
          )}
        >
          {words.look}
        </Link>
        <Button variant="secondary" wide disabled={isLeaving} onClick={onClose}>
          {text.stay}
        </Button>
        <Button variant="quiet" wide disabled={isLeaving} onClick={() => setSure(true)}>
          {text.remove}
        </Button>
      </div>
    </Dialog>
  );
}
