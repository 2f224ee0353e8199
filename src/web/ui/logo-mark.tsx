import { hueOf } from '#rules/hues.ts';
import { cx } from './cx.ts';
import { initialsOf } from './initials.ts';
import { smallPicture } from './small-picture.ts';

type Size = 'xs' | 'sm' | 'md' | 'lg' | 'xl';
const sizes: Record<Size, string> = {
  xs: 'size-6 text-[0.625rem]',
  sm: 'size-8 text-xs',
  md: 'size-10 text-sm',
  lg: 'size-14 text-lg',
  xl: 'size-20 text-xl',
};
const corners: Record<Size, string> = {
  xs: 'rounded-md',
  sm: 'rounded-md',
  md: 'rounded-control',
  lg: 'rounded-card',
  xl: 'rounded-panel',
};

export interface MarkProps {
  name: string;
  /** What the hue is derived from; the name when left out. */
  seed?: string | number | null | undefined;
  imageUrl?: string | null | undefined;
  size?: Size;
  /** People are round, organisations and startups are not. */
  round?: boolean;
  className?: string;
}

/** Logo or picture, or initials on the hue; decorative, the name stands beside it. */
export function LogoMark({ name, seed, imageUrl, size = 'md', round, className }: MarkProps) {
  const shape = cx(sizes[size], round ? 'rounded-full' : corners[size], 'shrink-0', className);
  if (imageUrl) {
    // A face fills its circle; a logo is shown whole, on the white that logos are drawn for.
    const [ground, fit] = round ? ['', 'object-cover'] : ['bg-white', 'object-contain'];
    const source = smallPicture(imageUrl, 'logo');
    // The frame keeps the place of a picture that waits for the first frame (public.css).
    return (
      <span className={cx(shape, ground, 'block overflow-hidden')}>
        <img src={source} alt="" loading="lazy" className={cx('size-full', fit)} />
      </span>
    );
  }
  return (
    <span
      aria-hidden
      data-hue={hueOf(seed ?? name)}
      className={cx(shape, 'hue-mark inline-grid place-items-center font-semibold')}
    >
      {initialsOf(name)}
    </span>
  );
}

export function Avatar(props: Omit<MarkProps, 'round'>) {
  return <LogoMark {...props} round />;
}
