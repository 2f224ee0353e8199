import type { Shape } from './shape.ts';

export type Check = [what: string, holds: boolean];

export type Trial = {
  shape: Shape;
  /** So many servers are killed. */
  kills: number;
  random: () => number;
  /** Files of journeys by name; all unless some are said. */
  journeys: string[];
};

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
