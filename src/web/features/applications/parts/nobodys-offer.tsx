import { useEffect, useRef, useState } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { useModal } from '#web/lib/search-params.ts';
import { en } from '#web/locales/en/apply.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { NobodysText } from './use-draft.ts';

/** Answers that were typed here before anybody logged in, for whoever is logged in to take, to leave or to delete. */
export function NobodysOffer({ found }: { found: NobodysText }) {
  const text = useText(en).nobodys;
  const [isLeft, leave] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const isCovered = useModal().value !== null;
  // Whoever logs in below the first screen would see boxes that are empty again, and nothing that says why.
  useEffect(() => {
    if (isCovered) return undefined;
    // After the page was put back to where it stood before the dialog.
    const frame = requestAnimationFrame(() => place.current?.scrollIntoView({ block: 'center' }));
    return () => cancelAnimationFrame(frame);
  }, [isCovered]);
  if (isLeft) return null;
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    await work().finally(() => setBusy(false));
  };
  return (
    <div ref={place} className="page pt-6">
      <Notice title={text.title(found.count)}>
        <p>{text.body(found.count)}</p>
        <ul className="mt-2 grid gap-1">
          {found.beginnings.map((beginning) => (
            <li key={beginning} className="text-ink wrap-anywhere">
              {text.quote(beginning)}
            </li>
          ))}
        </ul>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="sm" pending={isBusy} onClick={() => void run(found.take)}>
            {text.take(found.count)}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => leave(true)}>
            {text.leave}
          </Button>
          <Button size="sm" variant="quiet" disabled={isBusy} onClick={() => void run(found.drop)}>
            {text.drop(found.count)}
          </Button>
        </div>
      </Notice>
    </div>
  );
}
