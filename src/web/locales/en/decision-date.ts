import { catalogue } from '#web/lib/i18n.ts';

export const en = catalogue('decision-date', {
  hear: (organisation: string, day: string) => `You hear from ${organisation} by ${day}.`,
  moved: (day: string) => `The date has been moved: when you sent your application, it was ${day}.`,
  lateTitle: (day: string) => `Late since ${day}`,
  late: (organisation: string) =>
    `${organisation} promised you a decision by then, and has told you none yet.`,
});
