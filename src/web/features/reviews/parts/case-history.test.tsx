import { expect, it } from 'vitest';
import { show } from '#web/lib/testing.tsx';
import { CaseHistory } from './case-history.tsx';
import type { CaseFile } from './case-person.ts';

const at = '2026-11-29T01:13:00.000Z';
const nadia = { _id: 'u-1', profile: { firstName: 'Nadia', lastName: 'Wilk', pictureUrl: null } };
const message = { at, author: null, side: 'organisation', text: 'Welcome!' };
const file = {
  steps: [
    {
      _id: 's-1',
      createdAt: at,
      to: 'accepted',
      actor: null,
      by: 'organisation',
      reason: null,
      rejection: null,
    },
  ],
  messages: [message, { ...message, author: nadia, side: 'founder', text: 'Thank you!' }],
};

it('says of each message who wrote it, and for whom', () => {
  const page = show(<CaseHistory file={file as unknown as CaseFile} />);
  const lines = page.all('listitem').map(({ textContent }) => textContent);
  expect(lines.map((line) => line.replace(/, 29 Nov.*UTC/, ': '))).toEqual([
    'AcceptedThe organisation: ',
    'The organisation: Welcome!',
    'Nadia Wilk, the founder: Thank you!',
  ]);
});
