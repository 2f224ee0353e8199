import type { ReactNode } from 'react';
import type { PictureFocus } from '#contract/pictures.ts';
import { hashOf, hueOf } from '#rules/hues.ts';
import { objectPosition } from '#rules/files/picture-places.ts';
import { cx } from './cx.ts';
import { smallPicture } from './small-picture.ts';

/* A window that wants the whole picture; for the strip on a phone the smaller size will do. */
const WIDE = '(min-width: 48rem)';

export interface HueBannerProps {
  /** Id, slug or name; the same seed always gives the same banner. */
  seed: string;
  hue?: number | null | undefined;
  imageUrl?: string | null | undefined;
  /** What of the picture stays in sight; its middle when left out. */
  focus?: PictureFocus | null | undefined;
  /** In a list, where the smaller size will do. */
  small?: boolean;
  /** In sight at once: asked for before other pictures. */
  first?: boolean | undefined;
  className?: string;
  children?: ReactNode;
}

/** An organisation's banner: its hue and its own arrangement of arcs, or the picture it uploaded. */
export function HueBanner({
  seed,
  hue,
  imageUrl,
  focus,
  small,
  first,
  className,
  children,
}: HueBannerProps) {
  return (
    <div data-hue={hueOf(hue ?? seed)} className={cx('hue-banner', className)}>
      {imageUrl ? (
        <picture className="contents">
          {small ? null : <source media={WIDE} srcSet={imageUrl} />}
          <img
            src={smallPicture(imageUrl, 'banner')}
            alt=""
            {...(first ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
            className="absolute inset-0 -z-10 size-full object-cover"
            style={focus ? { objectPosition: objectPosition(focus) } : undefined}
          />
        </picture>
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
      <g transform={`translate(${x} ${y})`} stroke="currentColor" fill="none">
        <circle r={gap} fill="currentColor" opacity=".52" />
        {Array.from({ length: rings - 1 }, (_, index) => (
          <circle
            key={index}
            r={gap * (index + 2)}
            opacity={(46 - index * 8) / 100}
            strokeWidth={index % 2 === 0 ? 9 : 1.5}
          />
        ))}
      </g>
    </svg>
  );
}
