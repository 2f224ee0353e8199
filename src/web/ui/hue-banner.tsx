import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { hashOf, hueOf } from './hue.ts';

export interface HueBannerProps {
  /** Id, slug or name; the same seed always gives the same banner. */
  seed: string;
  hue?: number | null | undefined;
  imageUrl?: string | null | undefined;
  className?: string;
  children?: ReactNode;
}

/** An organisation's banner: its hue and its own arrangement of arcs, or the picture it uploaded. */
export function HueBanner({ seed, hue, imageUrl, className, children }: HueBannerProps) {
  return (
    <div data-hue={hueOf(hue ?? seed)} className={cx('hue-banner', className)}>
      {imageUrl ? (
        <img
          src={imageUrl}
          alt=""
          loading="lazy"
          decoding="async"
          className="absolute inset-0 -z-10 size-full object-cover"
        />
      ) : (
        <Arcs seed={seed} />
      )}
      {children}
    </div>
  );
}

function Arcs({ seed }: { seed: string }) {
  const hash = hashOf(seed);
  const at = (shift: number, size: number) => (hash >>> shift) % size;
  const x = 180 + at(3, 200);
  const y = at(9, 2) === 0 ? -8 : 128;
  const rings = 3 + at(13, 3);
  const gap = 22 + at(17, 16);
  return (
    <svg
      viewBox="0 0 400 120"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden
      className="absolute inset-0 -z-10 size-full"
    >
      {Array.from({ length: rings }, (_, ring) => (
        <circle
          key={ring}
          cx={x}
          cy={y}
          r={gap * (ring + 1)}
          fill={ring === 0 ? 'currentColor' : 'none'}
          fillOpacity={ring === 0 ? 0.5 : 0}
          stroke="currentColor"
          strokeOpacity={0.55 - ring * 0.09}
          strokeWidth={ring % 2 === 0 ? 1.5 : 9}
        />
      ))}
    </svg>
  );
}
