import { describe, expect, it } from 'vitest';
import { sourceLink } from './source-link.ts';

describe('sourceLink', () => {
  it.each([
    ['https://www.example.org/call?id=1', 'https://www.example.org/call?id=1', 'example.org'],
    ['http://grants.example.org', 'http://grants.example.org/', 'grants.example.org'],
  ])('leads to %s', (address, href, host) => {
    expect(sourceLink(address)).toEqual({ href, host });
  });

  it.each([null, '', 'not an address', 'javascript:alert(1)', 'mailto:call@example.org'])(
    'leads nowhere from %j',
    (address) => {
      expect(sourceLink(address)).toBeNull();
    },
  );
});
