import { describe, expect, it } from 'vitest';
import { changesOf, draftOf } from './profile-draft.ts';
import { profile as ada } from './testing.ts';

const profile = { ...ada, links: [{ label: 'Site', url: 'https://ada.example' }] };
const draft = draftOf(profile);

describe('the changes of a profile', () => {
  it('are none when nothing but spaces was added', () => {
    expect(changesOf(profile, { ...draft, firstName: ' Ada ', headline: '  ' })).toBeNull();
  });

  it('name only what differs, and null what was emptied', () => {
    expect(changesOf(profile, { ...draft, bio: '', lastName: 'Byron' })).toEqual({
      bio: null,
      lastName: 'Byron',
    });
  });

  it('leave out empty links and add the scheme people do not write', () => {
    const links = [
      ...draft.links,
      { label: '', url: ' ' },
      { label: 'Code', url: 'code.example/ada' },
    ];
    expect(changesOf(profile, { ...draft, links })).toEqual({
      links: [...draft.links, { label: 'Code', url: 'https://code.example/ada' }],
    });
  });
});
