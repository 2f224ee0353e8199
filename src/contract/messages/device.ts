import { messagesOf } from './message.ts';

/** What a device says of a text that it cannot send. */
export const texts = {
  'device.too_long_for_network':
    'This is too long for your network. It stays on this device, and everything else is sent. Shorten it, copy it, or use another network.',
} as const;

export const sayDevice = /* @__PURE__ */ messagesOf(texts);
