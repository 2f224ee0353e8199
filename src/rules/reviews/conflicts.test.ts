import { expect, test } from 'vitest';
import { releaseObstacles } from '#contract/limits.ts';
import { sayOperators } from '#contract/messages/operators.ts';
import {
  conflictsOf,
  isInterested,
  releaseObstacleMessages,
  whyNotRelease,
  type ConflictFacts,
} from './conflicts.ts';

const one = (id: string, email = `${id}@flair.test`) => ({ id, email });
const none: ConflictFacts = {
  earner: { kind: 'person', people: [one('cleo')] },
  founders: [one('ada')],
  team: [one('mo')],
  sharesBrowser: false,
  sharesPayee: false,
};
const hub = { kind: 'organisation', people: [one('hugo'), one('hana')] } as const;

test.each<[string, Partial<ConflictFacts>, string[]]>([
  ['somebody else', {}, []],
  ['paid to the same account as somebody else', { sharesPayee: true }, ['same_payee']],
  ['a member of the team, now or then', { team: [one('mo'), one('cleo')] }, ['team_member']],
  ['a founder, now or then', { founders: [one('ada'), one('cleo')] }, ['founder']],
  ['a second address of a founder', { founders: [one('x', 'Cleo+2@flair.test')] }, ['mail_alias']],
  ['a second address of the team', { team: [one('x', 'cleo+mo@flair.test')] }, ['mail_alias']],
  ['in the browser of the applicant', { sharesBrowser: true }, ['same_browser']],
  ['an organisation of nobody', { earner: hub }, []],
  ['an organisation of the team', { earner: hub, team: [one('hana')] }, ['team_organisation']],
  [
    'an organisation of a founder',
    { earner: hub, founders: [one('hugo')] },
    ['founder_organisation'],
  ],
  ['an organisation, one browser', { earner: hub, sharesBrowser: true }, []],
  ['a founder, in one browser', { founders: [one('cleo')], sharesBrowser: true }, ['founder']],
  [
    'a member of both, under another address too, in one browser',
    { founders: [one('x', 'cleo+2@flair.test')], team: [one('cleo')], sharesBrowser: true },
    ['team_member', 'mail_alias', 'same_browser'],
  ],
  [
    'an organisation of both',
    { earner: hub, founders: [one('hugo')], team: [one('hana')] },
    ['team_organisation', 'founder_organisation'],
  ],
  [
    'an organisation with a second address',
    { earner: hub, team: [one('x', 'hana+2@flair.test')] },
    ['mail_alias'],
  ],
])('%s earns', (_, changed, found) => {
  expect(conflictsOf({ ...none, ...changed })).toEqual(found);
});

test('who earns by it or applied does not decide it, under another address either', () => {
  expect(isInterested(one('mo'), none)).toBe(false);
  expect(isInterested(one('cleo'), none)).toBe(true);
  expect(isInterested(one('ada'), none)).toBe(true);
  expect(isInterested(one('x', 'cleo+x@flair.test'), none)).toBe(true);
});

const eyes = {
  maker: { ...one('opal'), isOperator: true },
  releaser: one('ona'),
  oneNamedTheOther: false,
  sharesBrowser: false,
  paysReleaser: false,
};
test.each([
  ['another person', {}, null],
  ['the maker', { releaser: one('opal') }, 'own_batch'],
  [
    'another name of the mailbox of the maker',
    { maker: { ...eyes.maker, email: 'o.pal@pm.me' }, releaser: one('x', 'opal@proton.me') },
    'one_mailbox',
  ],
  ['an alias of the maker', { releaser: one('x', 'opal+2@flair.test') }, 'one_mailbox'],
  ['somebody in the browser of the maker', { sharesBrowser: true }, 'one_browser'],
  ['somebody whom the maker named', { oneNamedTheOther: true }, 'one_named_the_other'],
  ['somebody who is paid by it', { paysReleaser: true }, 'own_earning'],
  [
    'somebody, after the maker was withdrawn',
    { maker: { ...eyes.maker, isOperator: false } },
    'maker_gone',
  ],
])('%s releases', (_, changed, obstacle) => {
  expect(whyNotRelease({ ...eyes, ...changed })).toBe(obstacle);
});

test('every obstacle has a sentence', () => {
  expect(Object.keys(releaseObstacleMessages).toSorted()).toEqual(releaseObstacles.toSorted());
  for (const obstacle of releaseObstacles)
    expect(releaseObstacleMessages[obstacle]).toEqual(sayOperators(`operators.${obstacle}`));
});
