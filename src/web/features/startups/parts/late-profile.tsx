import { useEffect, useState } from 'react';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import type { Startup } from '../queries.ts';

const load = async () => (await import('./read-only-profile.tsx')).ReadOnlyProfile;

/** The profile for an organisation. It knows every field by its declaration, which founders' pages do without. */
export function LateProfile({ startup }: { startup: Startup }) {
  const [Profile, setProfile] = useState<Awaited<ReturnType<typeof load>> | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    if (Profile || error) return;
    load().then((part) => setProfile(() => part), setError);
  }, [Profile, error]);
  if (Profile) return <Profile startup={startup} />;
  if (error) return <ErrorState error={error} onRetry={() => setError(null)} />;
  return (
    <Card panel>
      <SkeletonText lines={8} />
    </Card>
  );
}
