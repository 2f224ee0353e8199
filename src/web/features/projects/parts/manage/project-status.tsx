import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/manage-projects.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';

export const projectStatuses = ['draft', 'open', 'closed', 'expired', 'archived'] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

const tones: Record<ProjectStatus, Tone> = {
  draft: 'amber',
  open: 'green',
  closed: 'rose',
  expired: 'neutral',
  archived: 'neutral',
};

export function ProjectStatusBadge({ status }: { status: ProjectStatus }) {
  const text = useText(en);
  return (
    <Badge tone={tones[status]} dot>
      {text.status[status]}
    </Badge>
  );
}
