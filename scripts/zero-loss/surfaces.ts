import type { Spot, Surface } from './kinds.ts';
import { keptSurfaces } from './surfaces/kept.ts';
import { recordSurfaces } from './surfaces/records.ts';
import { questionSurfaces } from './surfaces/questions.ts';

/** Every kind of box that a point may fall on, with how often it comes beside the others. */
export const surfaces: readonly (readonly [Surface, share: number])[] = [
  ...questionSurfaces,
  ...recordSurfaces,
  ...keptSurfaces,
];

/** The name of the document that a box belongs to. */
export const documentOf = ({ surface, target }: Spot): string => `${surface.name} ${target}`;
