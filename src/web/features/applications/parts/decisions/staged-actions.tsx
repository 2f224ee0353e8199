import { Send, Undo2 } from 'lucide-react';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/decisions.ts';
import { Button } from '#web/ui/button.tsx';
import { exactly } from './charge-line.tsx';
import { useStaged, type Target } from './use-staged.ts';

/** Takes a waiting decision back, or tells it now, which one without its second person cannot be. */
export function StagedActions({
  target,
  isUnconfirmed = false,
}: {
  target: Target;
  isUnconfirmed?: boolean;
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
      {isUnconfirmed ? null : (
        <Button
          size="sm"
          variant="secondary"
          icon={<Send size={16} aria-hidden />}
          disabled={isPending}
          onClick={release}
        >
          {target.price ? `${text.sendNow} · ${exactly(format, target.price)}` : text.sendNow}
        </Button>
      )}
    </div>
  );
}
