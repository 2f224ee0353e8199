import { badgeRules } from '#rules/connectors/badges.ts';
import { catalogue } from '#web/lib/i18n.ts';

export const en = catalogue('badges', {
  title: 'Badges',
  level: (level: number, most: number) => (most > 1 ? `Level ${level} of ${most}` : 'Reached'),
  next: (current: string, target: string) => `${current} of ${target} for the next level`,
  first: (current: string, target: string) => `${current} of ${target}`,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `badgeRules` has a rule for each badge and no other.
  names: Object.fromEntries(
    Object.entries(badgeRules).map(([code, { name }]) => [code, name]),
  ) as Record<keyof typeof badgeRules, string>,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `badgeRules` has a rule for each badge and no other.
  descriptions: Object.fromEntries(
    Object.entries(badgeRules).map(([code, { description }]) => [code, description]),
  ) as Record<keyof typeof badgeRules, string>,
});
