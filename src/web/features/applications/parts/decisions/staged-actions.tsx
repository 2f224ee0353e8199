import { Send, Undo2 } from 'lucide-react';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/decisions.ts';
import { Button } from '#web/ui/button.tsx';
import { priced } from './charge-line.tsx';
import type { HowStaged } from './told-words.ts';
import { useStaged, type Target } from './use-staged.ts';

/** Takes a waiting decision back, or tells it now where that may be. */
export function StagedActions({
  target,
  staged: { unconfirmed, together },
}: {
  target: Target;
  staged: HowStaged;
}) {
  const text = useText(en);
  const format = useFormat();
  const { undo, release, isPending } = useStaged(target);
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="sm"
        variant="secondary"
        icon={<Undo2 size={16} aria-hidden />}
        disabled={isPending}
        onClick={undo}
      >
        {text.undo}
      </Button>
      {unconfirmed || together ? null : (
        <Button
          size="sm"
          variant="secondary"
          icon={<Send size={16} aria-hidden />}
          disabled={isPending}
          onClick={release}
        >
          {priced(text.sendNow, target.price, format)}
        </Button>
      )}
    </div>
  );
}
