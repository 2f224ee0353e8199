import { describe, expect, it } from 'vitest';
import { isInWorkspace } from './places.ts';

describe('isInWorkspace', () => {
  it('is true on every page of an organisation’s workspace', () => {
    for (const path of [
      '/organisation/7',
      '/organisation/7/applications/3',
      '/organisation/newer',
    ]) {
      expect(isInWorkspace(path), path).toBe(true);
    }
  });

  it('is false where nobody has entered one', () => {
    for (const path of [
      '/',
      '/organisation',
      '/organisation/',
      '/organisation/new',
      '/organisations/a',
    ]) {
      expect(isInWorkspace(path), path).toBe(false);
    }
  });
});
