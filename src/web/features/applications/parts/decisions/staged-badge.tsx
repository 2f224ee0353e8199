import type { ApplicationDetail } from '#contract/application-views.ts';
import { Hourglass } from 'lucide-react';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/decisions.ts';
import { Badge } from '#web/ui/badge.tsx';
import { personName } from '#web/lib/person.ts';
import { useTold } from './use-told.ts';

type Staged = NonNullable<ApplicationDetail['staged']>;

/** Who decided; of a person who has left the team meanwhile, that too. */
export function deciderOf(
  { by, hasLeft }: Pick<Staged, 'by' | 'hasLeft'>,
  text: { formerMember: string; leftTeam: (name: string) => string },
): string {
  if (!by) return text.formerMember;
  return hasLeft ? text.leftTeam(personName(by)) : personName(by);
}

/** Says of an application that its new status has not been told, by whom it is, and when it will be. */
export function StagedBadge({ staged }: { staged: Staged }) {
  const text = useText(en);
  const { words } = useTold(staged.until);
  const by = deciderOf(staged, text);
  return (
    <Badge
      tone="orange"
      icon={<Hourglass size={12} aria-hidden className="shrink-0" />}
      className="tabular max-w-full rounded-control! whitespace-normal!"
    >
      <span title={text.by(by)}>{staged.unconfirmed ? text.unconfirmed : words}</span>
      <span className="sr-only">{text.by(by)}</span>
    </Badge>
  );
}
