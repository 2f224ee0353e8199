import { catalogue, plural } from '#web/lib/i18n.ts';

export const en = catalogue('publish-panel', {
  bar: {
    version: (number: number) => `Version ${number}`,
    when: (when: string) => `since ${when}`,
    whenBy: (when: string, name: string) => `since ${when}, by ${name}`,
    founders: (count: number, number: number) =>
      plural('en', count, {
        zero: 'Nobody has started an application yet.',
        one: `# founder is filling in version ${number}.`,
        other: `# founders are filling in version ${number}.`,
      }),
    nothingPublic: 'What you type is for the team until you publish it.',
    versions: 'All versions',
  },
  panel: {
    title: 'Publish changes',
    looking: 'Comparing with what founders see',
    first: 'Founders see the form for the first time.',
    body: (number: number) => `This is what version ${number} changes for founders.`,
    same: 'Nothing differs from what founders see.',
    sameForFounders:
      'Founders see no difference: only what answers mean, or what helps the team, changed.',
    drafts: {
      none: 'Nobody has started an application, so no answer is affected.',
      untouched: (total: number) =>
        plural('en', total, {
          one: '# founder has started. No question with an answer changes.',
          other: '# founders have started. No question with an answer changes.',
        }),
      touched: (touched: number, total: number) =>
        plural('en', total, {
          one: `${touched} of # founder answered one of these.`,
          other: `${touched} of # founders answered one of these.`,
        }),
      unfit: (count: number) =>
        plural('en', count, {
          one: 'In # draft an answer no longer fits. It is kept, and not sent as it is.',
          other: 'In # drafts an answer no longer fits. It is kept, and not sent as it is.',
        }),
      fit: 'Every answer still fits.',
      told: 'Founders who have started are told what changed.',
    },
    problems: (count: number) =>
      plural('en', count, {
        one: 'One thing keeps this form from being published',
        other: '# things keep this form from being published',
      }),
    warnings: 'Worth a second look',
    confirm: (number: number) => `Publish version ${number}`,
    moved:
      'Someone saved this form in the meantime. This is the newest version: check it, then publish.',
    unsaved: 'Your last changes are not saved yet. Publish once they are.',
    verifyTitle: 'Confirm your e-mail first',
    verifyBody: 'You need a confirmed address to publish.',
    verify: 'Confirm my e-mail',
    again: 'Check again',
    failed: 'That did not work. Try again.',
    cancel: 'Not yet',
    close: 'Close',
  },
  done: (number: number) => `Version ${number} is published.`,
  undo: {
    act: 'Undo',
    label: (number: number, time: string) => `Undo version ${number} (until ${time})`,
    done: 'Undone. What it published is your working copy again.',
    failed: 'It could not be undone.',
  },
  changes: { before: 'Before', after: 'After' },
});
