import { useQuery } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { press, show, until } from '#web/lib/testing.tsx';
import { projectQuery } from '#web/features/projects/queries.ts';
import { BlindSwitch } from './blind-switch.tsx';

const id = '0198a5c0-0000-7000-8000-00000000000a';
let isBlind: boolean;
let isRefused: boolean;

beforeEach(() => {
  isBlind = false;
  isRefused = false;
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    if (init?.method === 'PATCH') {
      if (isRefused) {
        const refusal = { status: 'error', code: 'unavailable', message: 'Try again later.' };
        return Response.json(refusal, { status: 503 });
      }
      isBlind = (JSON.parse(init.body as string) as { blindReview: boolean }).blindReview;
    }
    return Response.json({ status: 'success', data: { _id: id, blindReview: isBlind } });
  });
});

function Loaded() {
  const { data } = useQuery(projectQuery(id));
  return data ? <BlindSwitch project={data.data} mayEdit /> : null;
}

const stands = async (page: ReturnType<typeof show>, checked: boolean) =>
  until(
    () => (page.get('switch').getAttribute('aria-checked') === String(checked) ? true : null),
    `the switch to be ${checked ? 'on' : 'off'}`,
  );

it('goes back and says that nothing changed, until a choice is kept', async () => {
  const page = show(<Loaded />);
  isRefused = true;
  press(await page.wait('switch'));
  const said = (await page.wait('alert')).textContent;
  expect(said).toContain('Not changed: reviewers still see who applies.');
  expect(said).toContain('Try again later.');
  await stands(page, false);
  isRefused = false;
  press(page.get('switch'));
  await page.waitGone('alert');
  await stands(page, true);
  expect(isBlind).toBe(true);
});
