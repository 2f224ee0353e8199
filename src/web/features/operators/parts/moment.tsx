import { useFormat } from '#web/lib/format.ts';
import { useNow, useTimeZone } from '#web/lib/time.ts';

/** How long ago it was, and when, in the cell of a table. */
export function Moment({ at }: { at: string }) {
  const format = useFormat();
  const zone = useTimeZone();
  const now = useNow();
  return (
    <>
      <span className="block font-medium">{format.ago(at, now)}</span>
      <time dateTime={at} className="block text-xs text-muted">
        {format.dateTime(at, zone)}
      </time>
    </>
  );
}
