import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/decisions.ts';
import { en as ui } from '#web/locales/en/ui.ts';
import { afterDecision } from './cached.ts';
import { exactly } from './charge-line.tsx';
import { letGo, type Held } from './held-store.ts';
import { StagedActions } from './staged-actions.tsx';
import { toldWords } from './told-words.ts';
import { useTold } from './use-told.ts';

/** The server tells within a moment of the time; then the lists are read anew. */
const SETTLED_MS = 2500;

/** Says what was decided and when it is told; stays in sight. */
export function HeldNotice({ held }: { held: Held }) {
  const text = useText(en);
  const words = useText(ui);
  const client = useQueryClient();
  const format = useFormat();
  const { words: told, isOver } = useTold(held.until);
  useEffect(() => {
    if (!isOver) return undefined;
    const timer = setTimeout(() => {
      letGo(held.applicationId);
      void client.invalidateQueries(afterDecision);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [client, held.applicationId, isOver]);
  return (
    <section
      aria-label={text.bar}
      className="sticky top-18 z-20 mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-panel border border-line-strong bg-raised py-2 ps-5 pe-2 shadow-float"
    >
      <p className="min-w-0 flex-1 basis-48 text-sm">
        <span role="status" className="font-semibold wrap-anywhere">
          {text.held(held.name, words.status[held.status])}
        </span>{' '}
        <span className="tabular text-muted">
          {toldWords(text, held.staged, told)}
          {held.price ? ` · ${text.charge.whenTold(exactly(format, held.price))}` : null}
        </span>
      </p>
      {isOver ? null : <StagedActions target={held} staged={held.staged} />}
    </section>
  );
}
