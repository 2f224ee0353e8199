import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Deadline } from '#web/ui/deadline.tsx';
import { HueBanner } from '#web/ui/hue-banner.tsx';
import { Avatar, LogoMark } from '#web/ui/logo-mark.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { StatTile } from '#web/ui/stat-tile.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { statusTones, type ApplicationStatus } from '#web/ui/status-tones.ts';
import { useNow } from '#web/lib/time.ts';

const tones: Tone[] = ['neutral', 'amber', 'orange', 'blue', 'violet', 'green', 'rose', 'volt'];
const sizes = ['xs', 'sm', 'md', 'lg', 'xl'] as const;
const hours = [-30, -5, 6, 60, 400, 2000];

export function KitMarks() {
  const now = useNow();
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap gap-2">
        {/* oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the object has these names and no other. */}
        {(Object.keys(statusTones) as ApplicationStatus[]).map((status) => (
          <StatusChip key={status} status={status} />
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </div>
      <div className="flex flex-wrap items-end gap-3">
        {sizes.map((size) => (
          <LogoMark key={size} name="Nordic Climate Fund" size={size} />
        ))}
        {sizes.map((size) => (
          <Avatar key={size} name="Ines Carvalho" size={size} />
        ))}
      </div>
      <div className="flex flex-wrap gap-5 text-sm">
        {hours.map((left) => (
          <Deadline key={left} deadline={new Date(now + left * 3_600_000).toISOString()} />
        ))}
        <Deadline deadline={null} />
      </div>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
        {Array.from({ length: 24 }, (_, step) => (
          <HueBanner
            key={step}
            seed={`seed ${step}`}
            hue={step * 15}
            className="h-20 rounded-card"
          />
        ))}
      </div>
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <StatTile label="Views" value="2,481" note="+18 %" noteTone="good" />
        <StatTile label="Applications" value="71" note="9 this week" />
        <StatTile label="Accepted" value="22" note="31 % of sent" />
        <StatTile label="To decide" value="14" note="3 for over a week" noteTone="warn" />
      </div>
      <ProgressBar label="Answered" value={4} max={9} />
    </div>
  );
}
