import { catalogue } from '#web/lib/i18n.ts';

export const en = catalogue('projects', {
  featured: 'Featured',
  award: {
    range: (min: string, max: string) => `${min} to ${max}`,
    upTo: (sum: string) => `Up to ${sum}`,
    from: (sum: string) => `From ${sum}`,
  },
});
