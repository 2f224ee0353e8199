import type { OperatorUser } from '#contract/operator-views.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/operator-users.ts';
import { Badge } from '#web/ui/badge.tsx';

type User = Pick<OperatorUser, 'verified' | 'operator' | 'suspended'>;

export function UserBadges({ user }: { user: User }) {
  const text = useText(en);
  return (
    <span className="flex flex-wrap gap-1">
      {user.suspended ? <Badge tone="rose">{text.isSuspended}</Badge> : null}
      {user.operator ? <Badge tone="violet">{text.isOperator}</Badge> : null}
      <Badge tone={user.verified ? 'green' : 'amber'}>
        {user.verified ? text.isVerified : text.isUnverified}
      </Badge>
    </span>
  );
}
