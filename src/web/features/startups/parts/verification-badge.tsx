import { BadgeCheck } from 'lucide-react';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/startups.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import type { Startup } from '../queries.ts';

const tones: Record<Startup['verification'], Tone> = {
  none: 'neutral',
  requested: 'amber',
  verified: 'green',
  refused: 'rose',
};

/** Where the verification stands, in its colour and in words. */
export function VerificationBadge({ state }: { state: Startup['verification'] }) {
  const text = useText(en).verification;
  return state === 'verified' ? (
    <Badge tone={tones[state]} icon={<BadgeCheck size={14} aria-hidden />}>
      {text.state[state]}
    </Badge>
  ) : (
    <Badge tone={tones[state]} dot>
      {text.state[state]}
    </Badge>
  );
}
