import { type RefObject, useEffect } from 'react';

/** Calls back once what the ref holds is on the screen of a page that is looked at; again for each new `what`. */
export function useSeen(
  place: RefObject<Element | null>,
  what: number | null,
  onSeen: (what: number) => void,
): void {
  useEffect(() => {
    const element = place.current;
    if (!element || what === null) return undefined;
    let isSeen = false;
    let isThere = false;
    const look = (): void => {
      if (isSeen || !isThere || document.visibilityState !== 'visible') return;
      isSeen = true;
      onSeen(what);
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
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same for every render: what was seen decides.
  }, [place, what]);
}
