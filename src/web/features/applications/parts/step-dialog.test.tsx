import { act } from 'react';
import { expect, it } from 'vitest';
import { show, type, until } from '#web/lib/testing.tsx';
import type { Application } from '../queries.ts';
import { StepDialog, type FounderStep } from './step-dialog.tsx';

const application = {
  _id: '0198a5c0-0000-7000-8000-000000000001',
  version: 2,
  projectId: { name: 'Spring' },
} as Application;

const pause = () => act(() => new Promise((resolve) => setTimeout(resolve, 30)));
function open(step: FounderStep) {
  const page = show(<StepDialog step={step} application={application} onClose={() => undefined} />);
  return { ...page, value: () => (page.get('textbox') as HTMLTextAreaElement).value };
}

it('the reason of a step is there again when its dialog was closed, and in no other step', async () => {
  const first = open('withdraw');
  type(first.get('textbox'), 'We found ano');
  await pause();
  first.close();
  const other = open('decline');
  await pause();
  expect(other.value()).toBe('');
  other.close();
  const second = open('withdraw');
  expect(await until(() => second.value() || null, 'the reason')).toBe('We found ano');
});
