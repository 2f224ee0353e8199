import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls back once what the ref holds is on the screen of a page that is looked at; again for each new `what`. */
export function useSeen(
  place: RefObject<Element | null>,
  what: number | null,
  onSeen: (what: number) => void,
): void {
  const tell = useEffectEvent(onSeen);
  useEffect(() => {
    const element = place.current;
    if (!element || what === null) return undefined;
    let isSeen = false;
    let isThere = false;
    const look = (): void => {
      if (isSeen || !isThere || document.visibilityState !== 'visible') return;
      isSeen = true;
      tell(what);
    };
    const observer = new IntersectionObserver((entries) => {
      isThere = entries.at(-1)?.isIntersecting ?? false;
      look();
    });
    observer.observe(element);
    document.addEventListener('visibilitychange', look);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', look);
    };
  }, [place, what]);
}
