import { beforeEach, expect, it, vi } from 'vitest';
import { press, show } from '../../../../lib/testing.tsx';
import { AiFillSwitch } from './ai-fill-switch.tsx';

let setting: { enabled: boolean; available: boolean };
let isRefused: boolean;
const written: unknown[] = [];

beforeEach(() => {
  setting = { enabled: false, available: true };
  isRefused = false;
  written.length = 0;
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    if (init?.method === 'PUT') {
      written.push(JSON.parse(init.body as string));
      if (isRefused) {
        const refusal = { status: 'error', code: 'unavailable', message: 'Try again later.' };
        return Response.json(refusal, { status: 503 });
      }
      setting = { ...setting, enabled: !setting.enabled };
    }
    return Response.json({ status: 'success', data: setting });
  });
});

it('turns the outside provider on and off for the startup', async () => {
  const page = show(<AiFillSwitch startupId="s1" />);
  const control = await page.wait('switch');
  expect(control.getAttribute('aria-checked')).toBe('false');
  press(control);
  expect(written).toEqual([{ enabled: true }]);
  await vi.waitFor(() => expect(page.get('switch').getAttribute('aria-checked')).toBe('true'));
});

it('goes back and says why when the choice could not be kept', async () => {
  isRefused = true;
  const page = show(<AiFillSwitch startupId="s1" />);
  press(await page.wait('switch'));
  expect((await page.wait('alert')).textContent).toContain('Try again later.');
  expect(page.get('switch').getAttribute('aria-checked')).toBe('false');
});

it('is not there where no provider is set up', async () => {
  setting = { enabled: false, available: false };
  const page = show(<AiFillSwitch startupId="s1" />);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(page.find('switch')).toBeNull();
});
