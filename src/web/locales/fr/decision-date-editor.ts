import { plural, type Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/decision-date-editor.ts';

export const fr: Translation<typeof en> = {
  label: 'Décisions au plus tard le',
  help: 'Les fondateurs la lisent avant de candidater. À la fin de ce jour, tout le monde connaît votre décision.',
  first: (day) => `Le premier jour possible est le ${day}, une fois les candidatures closes.`,
  needsDeadline: 'Avec une date limite, vous pouvez promettre un jour pour vos décisions.',
  moving:
    'Si vous la repoussez, les fondateurs qui attendent sont prévenus et voient encore celle qui leur avait été promise.',
  overdue: (count, day) =>
    plural('fr', count, {
      one: `# décision en retard depuis le ${day}`,
      other: `# décisions en retard depuis le ${day}`,
    }),
};
