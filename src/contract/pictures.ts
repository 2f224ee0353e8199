import { z } from 'zod';

const share = z.number().min(0).max(1);

/** What of a picture stays in sight where it is cut: shares of its width and height, from the upper left. */
export const pictureFocus = z.strictObject({ x: share, y: share });
export type PictureFocus = z.infer<typeof pictureFocus>;

/** A square of a picture: its middle as shares of width and height, its side as a share of the shorter of them. */
export const pictureCrop = z.strictObject({ x: share, y: share, size: z.number().min(0.1).max(1) });
export type PictureCrop = z.infer<typeof pictureCrop>;
