import type { ApplicationDetail } from '#contract/application-views.ts';
import { Hourglass } from 'lucide-react';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/decisions.ts';
import { Badge } from '#web/ui/badge.tsx';
import { personName } from '#web/lib/person.ts';
import { useTold } from './use-told.ts';

type Staged = NonNullable<ApplicationDetail['staged']>;

/** Says of an application that its new status has not been told, by whom it is, and when it will be. */
export function StagedBadge({ staged }: { staged: Staged }) {
  const text = useText(en);
  const { words } = useTold(staged.until);
  const by = staged.by ? personName(staged.by) : text.formerMember;
  return (
    <Badge
      tone="orange"
      icon={<Hourglass size={12} aria-hidden />}
      className="tabular max-w-full whitespace-normal"
    >
      <span title={text.by(by)}>{staged.unconfirmed ? text.unconfirmed : words}</span>
      <span className="sr-only">{text.by(by)}</span>
    </Badge>
  );
}
