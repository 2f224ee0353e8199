import { useLate } from '#web/lib/use-late.ts';

const loadCard = async () => import('./banner-card.tsx');

/* After everything else: the page's first bytes are full, and nothing may move for it. */
export function HomeBanner() {
  const late = useLate(loadCard);
  return late ? <late.BannerCard /> : null;
}
