import { describe, expect, it } from 'vitest';
import { notificationKind } from '#contract/notifications.ts';
import { writeMoney } from '#rules/money.ts';
import { en } from '#web/locales/en/notifications.ts';
import { fr } from '#web/locales/fr/notifications.ts';
import type { NotificationView } from '../queries.ts';
import { groupByDay } from './days.ts';
import { wordingOf } from './wording.ts';

const ada = {
  _id: '01990000-0000-7000-8000-000000000001',
  profile: { firstName: 'Ada', lastName: 'Byron', pictureUrl: null },
};

function notification(
  kind: NotificationView['kind'],
  payload: NotificationView['payload'] = {},
  profile: NotificationView['profile'] = null,
): NotificationView {
  return {
    _id: '01990000-0000-7000-8000-000000000002',
    kind,
    profile,
    payload: {
      applicationId: 'app',
      managementAccountId: 'acc',
      projectName: 'Cold Start',
      startupName: 'Mesh',
      entityName: 'Fund',
      ...payload,
    },
    read: false,
    createdAt: '2026-11-21T22:30:00.000Z',
  };
}
const word = (item: NotificationView) =>
  wordingOf(item, en.en, {
    when: () => 'in 2 days',
    date: (instant) => instant.slice(0, 10),
    day: (day) => day,
    money: (units, currency) => writeMoney(units, currency, 'en'),
  });

describe('the words of a notification', () => {
  it.each([
    [
      notification('application_sent'),
      'Your application to Cold Start was sent.',
      '/applications/app',
    ],
    [
      notification('review_assigned', { count: 1 }, ada),
      'An application to Cold Start is waiting for your review.',
      '/organisation/acc/applications/app',
    ],
    [
      notification('review_assigned', { applicationId: undefined }, ada),
      'You are asked to review every application to Cold Start.',
      '/organisation/acc',
    ],
    [
      notification('application_received', { status: 'pending' }, ada),
      'Mesh applied to Cold Start.',
      '/organisation/acc/applications/app',
    ],
    [
      notification('application_answered', { status: 'in_review' }),
      'Mesh sent the missing information for Cold Start.',
      '/organisation/acc/applications/app',
    ],
    [
      notification('message_received', {}, ada),
      'Mesh wrote to you about Cold Start.',
      '/organisation/acc/applications/app#messages',
    ],
    [
      notification('message_received', {
        managementAccountId: undefined,
        entityName: 'Nordic Seed',
      }),
      'Nordic Seed wrote to you about Cold Start.',
      '/applications/app#messages',
    ],
    [
      notification('application_status', { status: 'accepted' }),
      'You are accepted for Cold Start. Congratulations!',
      '/applications/app',
    ],
    [
      notification('application_confirmed', { status: 'confirmed' }),
      'Mesh confirmed their place in Cold Start.',
      '/organisation/acc/applications/app',
    ],
    [
      notification('deadline_near', { deadline: '2026-11-23T12:00:00.000Z' }),
      'Cold Start closes in 2 days. Your draft is not sent yet.',
      '/applications/app',
    ],
    [
      notification('decision_moved', { decisionDate: '2027-03-14' }),
      'Fund has moved its decision date: you hear about your application to Cold Start by 2027-03-14.',
      '/applications/app',
    ],
    [
      notification('bookmark_moved', {
        projectSlug: 'cold-start',
        deadline: '2026-11-23T12:00:00.000Z',
      }),
      'The deadline of Cold Start has changed: 2026-11-23 (before: no deadline).',
      '/projects/cold-start',
    ],
    [
      notification('search_found', { searchId: 'one', searchName: 'Energy', count: 3 }),
      '3 new projects match your search “Energy”.',
      '/bookmarks/searches',
    ],
    [
      notification('invitation_accepted', {}, ada),
      'Ada Byron joined Fund.',
      '/organisation/acc/team',
    ],
    [
      notification('earning_changed', {
        status: 'earned',
        amount: 32,
        currency: 'EUR',
        projectId: 'p',
      }),
      'You earned €32: a startup you referred was accepted for Cold Start.',
      '/referrals',
    ],
    [
      notification('dispute_late', {
        status: 'disputer',
        projectId: 'p',
        managementAccountId: undefined,
      }),
      'The answer to your dispute of a referral to Cold Start is late. Operators are told, and the money waits until they answer.',
      '/referrals?tab=list',
    ],
    [
      notification('dispute_answered', {
        status: 'organisation_changed',
        reason: 'The newsletter was first.',
        projectId: 'p',
        managementAccountId: 'acc',
      }),
      'Your organisation disputed a referral to Cold Start: it was changed in its favour. The newsletter was first.',
      '/organisation/acc/referrals',
    ],
    [
      notification('dispute_due', { status: 'late', count: 2 }),
      '2 disputes should have been answered. Their money waits.',
      '/operators/disputes',
    ],
  ])('%#', (item, sentence, to) => {
    expect(word(item)).toMatchObject({ sentence, to });
  });

  it('exist in both languages for every kind, even when nothing else is known any more', () => {
    for (const kind of notificationKind.options) {
      const bare = { ...notification(kind), payload: {} };
      for (const text of [en.en, fr]) {
        const { sentence, to } = wordingOf(bare, text, {
          when: () => '',
          date: () => '',
          day: () => '',
          money: () => '',
        });
        expect(sentence).not.toMatch(/undefined|null/);
        expect(sentence.length).toBeGreaterThan(10);
        expect(to).toBeNull();
      }
    }
  });
});

describe('the days of notifications', () => {
  it("are the reader's, not the server's", () => {
    const items = [notification('application_sent')];
    expect(groupByDay(items, 'UTC').map(({ key }) => key)).toEqual(['2026-11-21']);
    expect(groupByDay(items, 'Europe/Paris').map(({ key }) => key)).toEqual(['2026-11-21']);
    expect(groupByDay(items, 'Asia/Tokyo').map(({ key }) => key)).toEqual(['2026-11-22']);
  });
});
