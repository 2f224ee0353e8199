import { beforeEach, expect, test } from 'vitest';
import { json, serve, show, until } from '#web/lib/testing.tsx';
import { application, logInHere } from '../changes/testing.tsx';
import { ReceivedPanel } from './received.tsx';

beforeEach(logInHere);

const here = {
  ...application,
  projectId: { ...application.projectId, name: 'Cold Start' },
};
const arrival = {
  _id: 'b1',
  receivedAt: '2026-05-03T21:59:58.000Z',
  state: 'waiting' as const,
  refusal: null,
  handedIn: {
    kind: 'flair.handed-in' as const,
    format: 1 as const,
    applicationId: 'a1',
    formVersion: 2,
    given: [],
    kept: [],
  },
  receipt: {
    statement: {
      kind: 'flair.arrival' as const,
      format: 1 as const,
      issuer: 'http://flair.test',
      arrivalId: 'b1',
      applicationId: 'a1',
      receivedAt: '2026-05-03T21:59:58.000Z',
      hash: 'ab',
    },
    signature: 'c2ln',
    keyId: 'k1',
  },
};

test('says that it is here, and when', async () => {
  serve(({ path }) => (path.includes('/arrivals') ? json([arrival]) : undefined));
  show(<ReceivedPanel application={here} arrival={arrival} />, { at: '/' });
  expect(document.querySelector('h1')?.textContent).toBe('We have received it');
  expect(document.querySelector('time')?.getAttribute('datetime')).toBe(arrival.receivedAt);
  expect(document.body.textContent).toContain('you need not stay');
});

test('says so when it could not be sent in the end', async () => {
  const refused = { ...arrival, state: 'refused', refusal: 'version_conflict', handedIn: null };
  serve(({ path }) => (path.includes('/arrivals') ? json([refused]) : undefined));
  show(<ReceivedPanel application={here} arrival={arrival} />, { at: '/' });
  const alert = await until(() => document.querySelector('[role=alert]'), 'the refusal');
  expect(alert.textContent).toContain('Nothing you wrote is lost');
});
