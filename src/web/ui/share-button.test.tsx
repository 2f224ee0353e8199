import { act } from 'react';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAuth } from '#web/lib/auth-store.ts';
import { press, show, until } from '#web/lib/testing.tsx';
import { ShareButton } from './share-button.tsx';
import { useToasts } from './toast-store.ts';

const ada = '0198a5c0-0000-7000-8000-00000000000a';
const grant = '0198a5c0-0000-7000-8000-00000000000b';
const page = { title: 'Harbour Grant', path: '/projects/harbour-grant' };
const { origin } = window.location;
const long = `${origin}${page.path}`;
const copied: string[] = [];
const shared: ShareData[] = [];
const asked: unknown[] = [];
let answer: () => Promise<Response>;
let canCopy: boolean;

beforeEach(() => {
  canCopy = true;
  answer = async () => Response.json({ status: 'success', data: { code: 'kd8eup3qc9' } });
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body));
    return answer();
  });
  const writeText = async (text: string) => {
    if (!canCopy) throw new DOMException('Not allowed', 'NotAllowedError');
    copied.push(text);
  };
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'canShare');
  Reflect.deleteProperty(navigator, 'clipboard');
  for (const list of [copied, shared, asked]) list.length = 0;
  act(() => {
    useAuth.setState({ profile: null });
    useToasts.setState({ toasts: [] });
  });
});

function Where() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}
const logIn = () =>
  useAuth.setState({
    profile: { _id: ada, email: 'ada@flair.test', firstName: 'Ada', verified: true },
  });
const link = { leadsTo: 'project' as const, targetId: grant };
const ofProject = () =>
  show(
    <>
      <ShareButton {...page} project="harbour-grant" link={link} />
      <Where />
    </>,
  );
const said = async () =>
  until(() => {
    const [toast] = useToasts.getState().toasts;
    return toast ?? null;
  }, 'a message');
/** A device with a sheet of its own, which is closed again or refuses. */
function withSheet(answers: 'shares' | 'closes' | 'cannot'): void {
  const share = async (data: ShareData) => {
    shared.push(data);
    if (answers === 'closes') throw new DOMException('Closed', 'AbortError');
  };
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  const canShare = () => answers !== 'cannot';
  Object.defineProperty(navigator, 'canShare', { configurable: true, value: canShare });
}

it('copies the address of the page for a visitor, who refers nobody', async () => {
  const { get } = ofProject();
  press(get('button', 'Share'));
  expect(await said()).toMatchObject({ kind: 'success', message: 'Link copied' });
  expect(copied).toEqual([long]);
  expect(asked).toEqual([]);
});

it('copies the short link of who is logged in, and leads to texts about that project', async () => {
  logIn();
  const { get } = ofProject();
  press(get('button', 'Refer a startup'));
  const { message, action } = await said();
  expect(message).toBe('Your referral link is copied');
  expect(copied).toEqual([`${origin}/r/kd8eup3qc9`]);
  expect(asked).toEqual([link]);
  act(() => action?.run());
  expect(document.querySelector('output')?.textContent).toBe('/referrals?project=harbour-grant');
});

it('refers by a page that is no project’s, without leading elsewhere', async () => {
  logIn();
  const { get } = show(<ShareButton {...page} link={{ leadsTo: 'connector' }} />);
  press(get('button', 'Share'));
  expect(await said()).toMatchObject({
    message: 'Your referral link is copied',
    action: undefined,
  });
  expect(copied).toEqual([`${origin}/r/kd8eup3qc9`]);
});

it('has asked for the short link before it is pressed, once', async () => {
  logIn();
  const { get } = ofProject();
  act(() => get('button').focus());
  await until(() => (asked.length > 0 ? true : null), 'the link');
  press(get('button'));
  await said();
  expect(asked).toHaveLength(1);
});

const refusal = { status: 'error', code: 'not_found', message: 'None.' };

it.each([
  ['refused', async () => Response.json(refusal, { status: 404 })],
  ['late', async () => new Promise<Response>(() => undefined)],
])('copies the long link, which refers too, when the short one is %s', async (_, given) => {
  answer = given;
  logIn();
  const { get } = ofProject();
  press(get('button'));
  await said();
  expect(copied).toEqual([`${long}?referer_id=${ada}`]);
});

it('gives the device’s own sheet the same link, and says nothing more', async () => {
  withSheet('shares');
  logIn();
  const { get } = ofProject();
  press(get('button'));
  await until(() => (shared.length > 0 ? true : null), 'the sheet');
  expect(shared).toEqual([{ title: page.title, url: `${origin}/r/kd8eup3qc9` }]);
  expect([copied, useToasts.getState().toasts]).toEqual([[], []]);
});

it('takes a closed sheet for an answer, and copies where the sheet cannot take it', async () => {
  withSheet('closes');
  const { get } = ofProject();
  press(get('button'));
  await until(() => (shared.length > 0 ? true : null), 'the sheet');
  await act(async () => undefined);
  expect([copied, useToasts.getState().toasts]).toEqual([[], []]);
  withSheet('cannot');
  press(get('button'));
  await said();
  expect(shared).toHaveLength(1);
  expect(copied).toEqual([long]);
});

it('says where the link is when it cannot be copied', async () => {
  canCopy = false;
  const { get } = ofProject();
  press(get('button'));
  expect(await said()).toMatchObject({
    kind: 'error',
    message: 'The link could not be copied. Copy it from the address bar.',
  });
});
