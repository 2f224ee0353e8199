import { expect, test } from 'vitest';
import { encodedAs, type KeptPage } from './kept-pages.ts';

test('a page that could not be compressed once is compressed when it is asked for again', async () => {
  const encoded: KeptPage['encoded'] = { gzip: Promise.reject(new Error('no memory')) };
  const kept: KeptPage = {
    page: { status: 200, html: '<p>Hello</p>', styleHash: '', cacheable: true },
    etag: '',
    policy: '',
    renderedAt: 0,
    encoded,
    replies: new Map(),
    readAt: 0,
  };
  await expect(encodedAs(kept, 'gzip')).rejects.toThrow('no memory');
  expect((await encodedAs(kept, 'gzip')).length).toBeGreaterThan(0);
});
