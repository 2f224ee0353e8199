import { beforeEach, expect, it, vi } from 'vitest';
import { press, show } from '#web/lib/testing.tsx';
import { AiFillSwitch } from './ai-fill-switch.tsx';
import { eventually } from './testing.ts';

let setting: { enabled: boolean; available: boolean; model: string | null; budget: null };
let isRefused: boolean;
let reads: number;
const written: unknown[] = [];

beforeEach(() => {
  setting = { enabled: false, available: true, model: 'test-model', budget: null };
  isRefused = false;
  reads = 0;
  written.length = 0;
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    if (init?.method === 'PUT') {
      written.push(JSON.parse(init.body as string));
      if (isRefused) {
        const refusal = { status: 'error', code: 'unavailable', message: 'Try again later.' };
        return Response.json(refusal, { status: 503 });
      }
      setting = { ...setting, enabled: !setting.enabled };
    } else reads += 1;
    return Response.json({ status: 'success', data: setting });
  });
});

it('turns the outside provider on and off for the startup', async () => {
  const page = show(<AiFillSwitch startupId="s1" />);
  const control = await page.wait('switch');
  expect(document.body.textContent).toContain('sent to the model test-model');
  expect(control.getAttribute('aria-checked')).toBe('false');
  press(control);
  await eventually(() => expect(written).toEqual([{ enabled: true }]));
  await eventually(() => expect(page.get('switch').getAttribute('aria-checked')).toBe('true'));
  press(page.get('switch'));
  await eventually(() => expect(written).toEqual([{ enabled: true }, { enabled: false }]));
  await eventually(() => expect(page.get('switch').getAttribute('aria-checked')).toBe('false'));
});

it('goes back and says why when the choice could not be kept', async () => {
  isRefused = true;
  const page = show(<AiFillSwitch startupId="s1" />);
  press(await page.wait('switch'));
  expect((await page.wait('alert')).textContent).toContain('Try again later.');
  expect(page.get('switch').getAttribute('aria-checked')).toBe('false');
});

it('is not there where no provider is set up', async () => {
  setting = { enabled: false, available: false, model: null, budget: null };
  const page = show(<AiFillSwitch startupId="s1" />);
  await eventually(() => expect(reads).toBe(1));
  expect(page.find('switch')).toBeNull();
});
