import { useQuery } from '@tanstack/react-query';
import { ArrowRight, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useText } from '#web/lib/i18n.ts';
import { callQuery } from '#web/lib/query.ts';
import { en } from '#web/locales/en/home.ts';
import { HueBanner } from '#web/ui/hue-banner.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

const KEY = 'flair.closed-banners';
const KEPT = 20;

function closedBanners(): string[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '[]') as unknown;
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

function keepClosed(ids: string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(ids.slice(-KEPT)));
  } catch {
    // A device that keeps nothing shows it again next time.
  }
}

/** The first banner that was not closed on this device; it lies over the page, so nothing moves. */
export function BannerCard() {
  const text = useText(en).banner;
  const list = useQuery(callQuery('listBanners'));
  const [closed, setClosed] = useState(closedBanners);
  const banner = list.data?.data.find(({ _id }) => !closed.includes(_id));
  if (!banner) return null;
  const close = () => {
    const next = [...closed, banner._id];
    keepClosed(next);
    setClosed(next);
  };
  const linkStyle =
    'inline-flex min-h-10 items-center gap-2 self-start font-semibold after:absolute after:inset-0';
  const name = (
    <>
      {banner.title}
      <ArrowRight size={16} aria-hidden className="rtl:-scale-x-100" />
    </>
  );
  return (
    <aside
      aria-label={text.label}
      className="enter fixed inset-x-4 bottom-20 z-20 mx-auto flex max-h-[50dvh] max-w-96 overflow-x-hidden overflow-y-auto rounded-panel border border-line bg-raised text-sm text-ink shadow-float md:inset-x-auto md:inset-e-6 md:bottom-6"
    >
      <HueBanner
        seed={banner._id}
        hue={banner.hue}
        imageUrl={banner.image}
        className="w-[min(4rem,16vw)] shrink-0"
      />
      <div className="relative grid h-max min-w-0 flex-1 px-4 py-2.5">
        {banner.link.startsWith('/') ? (
          <Link to={banner.link} className={linkStyle}>
            {name}
          </Link>
        ) : (
          <a href={banner.link} rel="noopener" className={linkStyle}>
            {name}
          </a>
        )}
        {banner.text ? <p className="text-muted">{banner.text}</p> : null}
      </div>
      <IconButton
        className="m-1"
        label={text.dismiss(banner.title)}
        icon={<X size={16} aria-hidden />}
        onClick={close}
      />
    </aside>
  );
}
