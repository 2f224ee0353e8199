import { Award, Compass, Eye, Handshake, Sprout, Waypoints, type LucideIcon } from 'lucide-react';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/badges.ts';
import { cx } from '#web/ui/cx.ts';
import type { ConnectorBadge } from '../queries.ts';

const icons: Record<ConnectorBadge['_id'], LucideIcon> = {
  first_referral: Sprout,
  opener: Compass,
  matchmaker: Handshake,
  sharp_eye: Eye,
  bridge_builder: Waypoints,
};

/** Badges with their level, and how far the next one is. */
export function BadgeList({
  badges,
  className,
}: {
  badges: readonly ConnectorBadge[];
  className?: string;
}) {
  const text = useText(en);
  const format = useFormat();
  return (
    <ul className={cx('grid gap-4', className)}>
      {badges.map(({ _id, level, maxLevel, progress }) => {
        const numbers = progress
          ? ([format.number(progress.current), format.number(progress.target)] as const)
          : null;
        return (
          <li key={_id} className="flex items-start gap-3.5">
            <Medal code={_id} level={level} progress={progress} />
            <span className="grid min-w-0 gap-0.5">
              <span className="flex flex-wrap items-baseline gap-x-2">
                <span className="font-semibold">{text.names[_id]}</span>
                {level > 0 ? (
                  <span className="text-xs text-accent-text">{text.level(level, maxLevel)}</span>
                ) : null}
              </span>
              <span className="text-xs text-muted">{text.descriptions[_id]}</span>
              {numbers ? (
                <span className="tabular text-xs">
                  {level > 0 ? text.next(...numbers) : text.first(...numbers)}
                </span>
              ) : null}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

const RADIUS = 22;
const AROUND = 2 * Math.PI * RADIUS;

/* A full disc once reached; the ring around it is the way to the next level. */
function Medal({
  code,
  level,
  progress,
}: {
  code: ConnectorBadge['_id'];
  level: number;
  progress: ConnectorBadge['progress'];
}) {
  const Icon = icons[code] ?? Award;
  const share = progress ? Math.min(1, progress.current / progress.target) : 1;
  return (
    <span aria-hidden className="relative grid size-12 shrink-0 place-items-center">
      <svg viewBox="0 0 48 48" className="absolute inset-0 -rotate-90">
        <circle cx="24" cy="24" r={RADIUS} fill="none" strokeWidth="3" className="stroke-line" />
        {share > 0 ? (
          <circle
            cx="24"
            cy="24"
            r={RADIUS}
            fill="none"
            strokeWidth="3"
            strokeLinecap="round"
            strokeDasharray={`${share * AROUND} ${AROUND}`}
            className="stroke-accent"
          />
        ) : null}
      </svg>
      <span
        className={cx(
          'relative grid size-9 place-items-center rounded-full',
          level > 0 ? 'bg-volt text-on-volt' : 'bg-sunken text-muted',
        )}
      >
        <Icon size={18} />
      </span>
    </span>
  );
}
