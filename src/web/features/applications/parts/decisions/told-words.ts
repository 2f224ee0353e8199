import type { ApplicationView } from '#contract/application-views.ts';
import type { en } from '#web/locales/en/decisions.ts';

/** Nobody tells it sooner than a second person confirmed it, or than all outcomes are told. */
export type HowStaged = Pick<NonNullable<ApplicationView['staged']>, 'unconfirmed' | 'together'>;

/** What a waiting decision waits for, whatever its own time says; `told` is that time in words. */
export function toldWords(
  text: Pick<typeof en.en, 'unconfirmed' | 'together'>,
  { unconfirmed, together }: HowStaged,
  told: string,
): string {
  if (unconfirmed) return text.unconfirmed;
  return together ? text.together(told) : told;
}
