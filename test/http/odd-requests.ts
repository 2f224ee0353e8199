type BrokenUpload = { contentType: string; payload: string };

const part = (headers: string, content = 'text'): string => `--b\r\n${headers}\r\n\r\n${content}`;
const file = 'content-disposition: form-data; name="file"; filename="a.txt"';
const withBoundary = 'multipart/form-data; boundary=b';

/** Uploads that no browser sends. */
export const brokenUploads: [what: string, upload: BrokenUpload][] = [
  ['no boundary', { contentType: 'multipart/form-data', payload: `${part(file)}\r\n--b--\r\n` }],
  [
    'an empty boundary',
    { contentType: 'multipart/form-data; boundary=', payload: `${part(file)}\r\n--b--\r\n` },
  ],
  [
    'a boundary that is too long',
    {
      contentType: `multipart/form-data; boundary=${'b'.repeat(300)}`,
      payload: `${part(file)}\r\n--b--\r\n`,
    },
  ],
  [
    'another boundary than it says',
    { contentType: 'multipart/form-data; boundary=c', payload: `${part(file)}\r\n--b--\r\n` },
  ],
  ['no end', { contentType: withBoundary, payload: part(file) }],
  ['no body', { contentType: withBoundary, payload: '' }],
  [
    'a part without a name',
    {
      contentType: withBoundary,
      payload: `${part('content-disposition: form-data')}\r\n--b--\r\n`,
    },
  ],
  [
    'a part named like a prototype',
    {
      contentType: withBoundary,
      payload: `${part(file.replace('name="file"', 'name="__proto__"'))}\r\n--b--\r\n`,
    },
  ],
  [
    'too many parts',
    {
      contentType: withBoundary,
      payload: `${Array.from({ length: 50 }, (_, at) => part(`content-disposition: form-data; name="f${at}"`)).join('\r\n')}\r\n--b--\r\n`,
    },
  ],
];

/** Uploads that no browser sends either, and of which the file can be read. */
export const strangeUploads: [what: string, upload: BrokenUpload][] = [
  [
    'two files',
    { contentType: withBoundary, payload: `${part(file)}\r\n${part(file)}\r\n--b--\r\n` },
  ],
  [
    'headers of 100 kB',
    {
      contentType: withBoundary,
      payload: `${part(`${file}\r\nx-long: ${'x'.repeat(100_000)}`)}\r\n--b--\r\n`,
    },
  ],
];

/** Addresses that lead nowhere, and that some parser somewhere reads in its own way. */
export const oddPaths: string[] = [
  '//',
  '///',
  '//evil.example',
  '//evil.example/projects',
  '//[',

  '/\\evil.example',
  '/%',
  '/%ff',
  '/%00',
  '/v3//projects',
  '/v3/projects/%',
  '/v3/projects/%ff',
  '/v3/projects/%00',
  '/v3/../v3/nothing',
  `/${'a'.repeat(5000)}`,
  `/v3/projects/${'a'.repeat(5000)}`,
];
