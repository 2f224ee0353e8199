import { catalogue } from '../../lib/i18n.ts';

export const en = catalogue('home-banner', {
  label: 'News from Flair',
  dismiss: (title: string) => `Close “${title}”`,
});
