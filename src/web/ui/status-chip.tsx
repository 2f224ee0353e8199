import { en } from '#web/locales/en/ui.ts';
import { useText } from '#web/lib/i18n.ts';
import { Badge } from './badge.tsx';
import { statusTones, type ApplicationStatus } from './status-tones.ts';

/** An application's status in its colour and in words. */
export function StatusChip({ status }: { status: ApplicationStatus }) {
  const text = useText(en);
  return (
    <Badge tone={statusTones[status]} dot>
      {text.status[status]}
    </Badge>
  );
}
