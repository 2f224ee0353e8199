import { catalogue, plural } from '#web/lib/i18n.ts';

export const en = catalogue('form-publishing', {
  state: {
    draft: 'Draft project: publishes with the project',
    published: 'Published',
    changed: 'Not published yet',
    changes: (count: number) =>
      plural('en', count, {
        one: 'Not published yet: # change',
        other: 'Not published yet: # changes',
      }),
    savedDraft: 'Saved. Draft project: publishes with the project',
    savedChanges: (state: string) => `Saved for the team. ${state}`,
  },
  past: 'This project has ended, so its form cannot be changed. Set a later deadline and reopen the project to change it.',
  publish: 'Publish changes',
});
