import type { PictureCrop, PictureFocus } from '#contract/pictures.ts';

/** Of a picture that stands upright, in pixels. */
type Size = { width: number; height: number };
export type Region = Size & { left: number; top: number };

const between = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));

/** The pixels of the square; where its middle is too near an edge for its side, it lies at that edge. */
export function squareOf({ x, y, size }: PictureCrop, { width, height }: Size): Region {
  const side = Math.max(1, Math.round(size * Math.min(width, height)));
  return {
    left: between(Math.round(x * width - side / 2), 0, width - side),
    top: between(Math.round(y * height - side / 2), 0, height - side),
    width: side,
    height: side,
  };
}

/**
 * The largest part of a picture that has the shape of `box`, as `object-fit: cover` with `objectPosition` shows it, so that
 * drawings and pages agree.
 */
export function coverOf({ x, y }: PictureFocus, { width, height }: Size, box: Size): Region {
  const scale = Math.min(width / box.width, height / box.height);
  const part = {
    width: between(Math.round(box.width * scale), 1, width),
    height: between(Math.round(box.height * scale), 1, height),
  };
  return {
    left: Math.round((width - part.width) * x),
    top: Math.round((height - part.height) * y),
    ...part,
  };
}
