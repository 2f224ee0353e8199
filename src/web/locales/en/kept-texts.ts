import { catalogue } from '#web/lib/i18n.ts';

export const en = catalogue('kept-texts', {
  device: 'Only on this device',
  page: 'Only in this window – this browser stores nothing',
  discard: 'Discard',
  beside: (words: string) => `Also typed on this device: “${words}”`,
  take: 'Use this too',
  drop: 'Discard this one',
});
