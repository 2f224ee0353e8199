import type { Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/projects.ts';

export const fr: Translation<typeof en> = {
  featured: 'À la une',
  award: {
    range: (min, max) => `${min} à ${max}`,
    upTo: (sum) => `Jusqu’à ${sum}`,
    from: (sum) => `À partir de ${sum}`,
  },
};
