import type { PictureFocus } from '#contract/pictures.ts';

export const middle: PictureFocus = { x: 0.5, y: 0.5 };

const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`;

/** The value of CSS's `object-position`. */
export const objectPosition = ({ x, y }: PictureFocus): string => `${percent(x)} ${percent(y)}`;

/** Pixels of the smaller size that is made of each picture: about twice as many as the places of lists. */
export const SMALL_WIDTH = { picture: 160, logo: 160, banner: 480 } as const;
