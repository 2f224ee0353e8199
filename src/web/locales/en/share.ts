import { catalogue } from '#web/lib/i18n.ts';

export const en = catalogue('share', {
  label: 'Share',
  refer: 'Refer a startup',
  referred: 'Your referral link is copied',
  more: 'Texts and QR code',
  copied: 'Link copied',
  failed: 'The link could not be copied. Copy it from the address bar.',
});
