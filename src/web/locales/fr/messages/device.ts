import type { texts } from '#contract/messages/device.ts';

export const device: Record<keyof typeof texts, string> = {
  'device.too_long_for_network':
    'C’est trop long pour votre réseau. Ce texte reste sur cet appareil, et tout le reste est envoyé. Raccourcissez-le, copiez-le ou changez de réseau.',
};
