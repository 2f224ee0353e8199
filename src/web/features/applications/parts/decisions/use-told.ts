import { useEffect, useState } from 'react';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { useTimeZone } from '#web/lib/time.ts';
import { en } from '#web/locales/en/decisions.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** From here on seconds say it. */
const NEAR = 90 * SECOND;
/** From here on the clock says it. */
const FAR = 60 * MINUTE;

/** When it is told, in words that keep up with the time; `isOver` once the time has come. */
export function useTold(until: string): { words: string; isOver: boolean } {
  const text = useText(en);
  const format = useFormat();
  const timeZone = useTimeZone();
  const [now, setNow] = useState(() => Date.now());
  const left = Date.parse(until) - now;
  const isOver = left <= 0;
  const tick = left > NEAR ? MINUTE / 4 : SECOND;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNow(Date.now()), tick);
    return () => clearInterval(timer);
  }, [isOver, tick]);
  const words = isOver
    ? text.told.soon
    : left <= NEAR
      ? text.told.seconds(Math.ceil(left / SECOND))
      : left <= FAR
        ? text.told.minutes(Math.ceil(left / MINUTE))
        : text.told.at(format.dateTime(until, timeZone));
  return { words, isOver };
}
