import { en } from '#web/locales/en/ui.ts';
import { useText } from '#web/lib/i18n.ts';
import { Badge } from './badge.tsx';
import { statusTones, type ApplicationStatus } from './status-tones.ts';

interface StatusChipProps {
  status: ApplicationStatus;
  /** In the words of those who decide. */
  forTeam?: boolean;
}

/** An application's status in its colour and in the words of its reader's side. */
export function StatusChip({ status, forTeam = false }: StatusChipProps) {
  const text = useText(en);
  return (
    <Badge tone={statusTones[status]} dot>
      {status === 'pending' && !forTeam ? text.sentStatus : text.status[status]}
    </Badge>
  );
}
