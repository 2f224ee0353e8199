import { expect, it } from 'vitest';
import { show } from '#web/lib/testing.tsx';
import type { FormVersion } from '../../queries.ts';
import { VersionRow } from './version-row.tsx';

const version: FormVersion = {
  version: 7,
  number: 1,
  publishedAt: '2026-05-03T10:00:00.000Z',
  publishedBy: null,
  summary: {},
  questions: 3,
  origin: 'published',
  undoneAt: null,
  sent: 2,
};
const nothing = () => undefined;
const open = (shown: FormVersion) =>
  show(
    <VersionRow
      version={shown}
      isFirst
      isCurrent
      mayRestore={false}
      onOpen={nothing}
      onCompare={nothing}
      onRestore={nothing}
      action={null}
    />,
  );

it('says by which number receipts and case files know a version, where it is another', () => {
  const page = open(version);
  expect(document.body.textContent).toContain('Version 1');
  expect(document.body.textContent).toContain('Receipts and case files call it version 7');
  page.close();
  open({ ...version, version: 1 });
  expect(document.body.textContent).not.toContain('Receipts');
});
