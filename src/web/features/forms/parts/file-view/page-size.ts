export interface Size {
  width: number;
  height: number;
}

/** No page is shown longer or wider than this, in CSS pixels. */
const LONGEST_SIDE = 20_000;
/** What a phone of today can hold of a canvas; twice over, a few of them. */
const MOST_PIXELS = 12_000_000;
const LONGEST_CANVAS = 8192;
/** A page is drawn as sharp as most screens are, and no sharper. */
const SHARPEST = 2;

const side = (length: number) => (Number.isFinite(length) && length >= 1 ? length : 1);

/** A page at this scale, in CSS pixels; one that would be endless is made smaller. */
export function shownSize({ width, height }: Size, scale: number): Size {
  const [wide, high] = [side(width), side(height)];
  const fitting = Math.min(scale, LONGEST_SIDE / wide, LONGEST_SIDE / high);
  return { width: wide * fitting, height: high * fitting };
}

/** How many pixels of a canvas stand for a CSS pixel of a page shown at this size. */
export function sharpness({ width, height }: Size, devicePixels: number): number {
  const [wide, high] = [side(width), side(height)];
  return Math.min(
    Math.max(1, Math.min(devicePixels, SHARPEST)),
    LONGEST_CANVAS / wide,
    LONGEST_CANVAS / high,
    Math.sqrt(MOST_PIXELS / (wide * high)),
  );
}

/** The scale at which a page fills so much room, up to twice its size. */
export const fittingScale = ({ width }: Size, room: number): number =>
  Math.min(2, Math.max(0.1, room / side(width)));

const steps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;

/** The next scale that is larger, or smaller; the same at the end. */
export function nextScale(scale: number, way: 1 | -1): number {
  // What fits may be a hair beside a step.
  const next =
    way === 1
      ? steps.find((step) => step > scale * 1.01)
      : steps.findLast((step) => step < scale / 1.01);
  return next ?? scale;
}
