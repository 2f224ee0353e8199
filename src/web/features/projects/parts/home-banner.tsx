import { useEffect, useState, type ComponentType } from 'react';

/* After everything else: the page's first bytes are full, and nothing may move for it. */
export function HomeBanner() {
  const [Banner, setBanner] = useState<ComponentType | null>(null);
  useEffect(() => {
    let shown = true;
    void import('./banner-card.tsx').then(
      (module) => shown && setBanner(() => module.BannerCard),
      () => undefined,
    );
    return () => {
      shown = false;
    };
  }, []);
  return Banner ? <Banner /> : null;
}
