import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/reviews.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { cx } from '#web/ui/cx.ts';

/** The parts of the page that the bar leads to. */
export const reviewParts = { score: 'score', decide: 'decide' } as const;
type Part = keyof typeof reviewParts;

export interface ReviewBarProps {
  mayScore: boolean;
  mayDecide: boolean;
}

/** Where the answers stand above what is done with them: the way there, always at the thumb. */
export function ReviewBar({ mayScore, mayDecide }: ReviewBarProps) {
  const text = useText(en).bar;
  if (!mayScore && !mayDecide) return null;
  const press = (part: Part, variant: 'primary' | 'secondary') => (
    <button
      type="button"
      className={cx(buttonStyle(variant, 'sm'), 'flex-1')}
      onClick={() => goTo(part)}
    >
      {text[part]}
    </button>
  );
  return (
    <div
      role="group"
      aria-label={text.label}
      data-thumb-bar="review"
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-paper/95 pb-(--safe-end) backdrop-blur-md lg:hidden"
    >
      <div className="page flex gap-2 py-2">
        {mayScore ? press('score', 'secondary') : null}
        {mayDecide ? press('decide', 'primary') : null}
      </div>
    </div>
  );
}

function goTo(part: Part): void {
  const place = document.getElementById(reviewParts[part]);
  place?.scrollIntoView();
  place?.focus({ preventScroll: true });
}
