import type { OwnProfile } from '../queries.ts';

/** Somebody's own profile, as the server tells it. */
export const profile: OwnProfile = {
  _id: '01990000-0000-7000-8000-000000000001',
  email: 'ada@flair.test',
  firstName: 'Ada',
  lastName: null,
  pictureUrl: null,
  headline: null,
  bio: 'Mathematician.',
  country: 'GB',
  links: [],
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
