import { catalogue } from '#web/lib/i18n.ts';

export const en = catalogue('kept-texts', {
  device: 'Only on this device',
  page: 'Only in this window – this browser stores nothing',
  discard: 'Discard',
  beside: (words: string) => `Also typed on this device: “${words}”`,
  take: 'Use this too',
  drop: 'Discard this one',
  tooLarge:
    'This is too long for your network. It stays on this device, and all else is sent. Shorten it, copy it, or use another network.',
});
