import { expect, test, vi } from 'vitest';
import { press, show, until } from '#web/lib/testing.tsx';
import { LengthenSwitch } from './lengthen-switch.tsx';

const project = { _id: 'p1', lengthensDeadline: false, lengthenedMinutes: 0 };

test('one press allows it, and sends nothing else', async () => {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (_path: string, init?: RequestInit) => {
    bodies.push(typeof init?.body === 'string' ? JSON.parse(init.body) : null);
    return Promise.resolve(Response.json({ status: 'success', data: project }));
  });
  const page = show(<LengthenSwitch project={project} mayEdit />);
  press(page.get('switch'));
  await until(() => (bodies.length > 0 ? true : null), 'the call');
  expect(bodies).toEqual([{ lengthensDeadline: true }]);
});

test('says by how much it is later', () => {
  const lengthened = { ...project, lengthensDeadline: true, lengthenedMinutes: 12 };
  show(<LengthenSwitch project={lengthened} mayEdit={false} />);
  expect(document.body.textContent).toContain('12 minutes later than it was set');
});
