import { X } from 'lucide-react';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/board.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

/** What can be done with the selection; stays in sight at the bottom. */
export function BulkBar({
  count,
  onDecide,
  onClear,
}: {
  count: number;
  onDecide: () => void;
  onClear: () => void;
}) {
  const text = useText(en);
  return (
    <section
      aria-label={text.bulk.label}
      className="sticky bottom-20 z-20 mx-auto mt-4 flex w-fit max-w-full items-center gap-3 rounded-panel border border-line-strong bg-raised py-2 ps-5 pe-2 shadow-float md:bottom-6"
    >
      <p role="status" className="tabular text-sm font-semibold">
        {text.bulk.count(count)}
      </p>
      <Button size="sm" onClick={onDecide}>
        {text.bulk.decide}
      </Button>
      <IconButton label={text.bulk.clear} icon={<X size={18} aria-hidden />} onClick={onClear} />
    </section>
  );
}
