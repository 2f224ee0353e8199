import { describe, expect, it } from 'vitest';
import type { OwnProfile } from '../queries.ts';
import { changesOf, draftOf } from './profile-draft.ts';

const profile: OwnProfile = {
  _id: '01990000-0000-7000-8000-000000000001',
  email: 'ada@flair.test',
  firstName: 'Ada',
  lastName: null,
  pictureUrl: null,
  headline: null,
  bio: 'Mathematician.',
  country: 'GB',
  links: [{ label: 'Site', url: 'https://ada.example' }],
  notificationPreferences: {
    applicationMail: true,
    messageMail: true,
    deadlineMail: true,
    teamMail: true,
  },
  language: 'en',
  verified: true,
  operator: false,
  hasPassword: true,
  secondFactorDue: false,
  createdAt: '2026-01-01T00:00:00.000Z',
};
const draft = draftOf(profile);

describe('the changes of a profile', () => {
  it('are none when nothing but spaces was added', () => {
    expect(changesOf(profile, { ...draft, firstName: ' Ada ', headline: '  ' })).toBeNull();
  });

  it('name only what differs, and null what was emptied', () => {
    expect(changesOf(profile, { ...draft, bio: '', lastName: 'Byron' })).toEqual({
      bio: null,
      lastName: 'Byron',
    });
  });

  it('leave out empty links and add the scheme people do not write', () => {
    const links = [
      ...draft.links,
      { label: '', url: ' ' },
      { label: 'Code', url: 'code.example/ada' },
    ];
    expect(changesOf(profile, { ...draft, links })).toEqual({
      links: [...draft.links, { label: 'Code', url: 'https://code.example/ada' }],
    });
  });
});
