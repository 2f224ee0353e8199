import { expect, test } from 'vitest';
import { mailboxOf } from './mailbox.ts';

test.each([
  ['Cleo@Flair.test', 'cleo@flair.test'],
  ['cleo+flair@flair.test', 'cleo@flair.test'],
  ['c.l.e.o+x@googlemail.com', 'cleo@gmail.com'],
  ['c.leo@flair.test', 'c.leo@flair.test'],
  ['c.leo@gmail.com', 'cleo@gmail.com'],
  ['C.leo_x-1@pm.me', 'cleox1@proton.me'],
  ['cleox1@protonmail.com', 'cleox1@proton.me'],
  ['cleo@me.com', 'cleo@icloud.com'],
  ['c.leo@mac.com', 'c.leo@icloud.com'],
  ['c-leo@ya.ru', 'c.leo@yandex.ru'],
  ['cleo@yandex.com', 'cleo@yandex.ru'],
  ['cleo@x@flair.test', 'cleo@x@flair.test'],
])('%s goes into the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
