import { catalogue, plural } from '#web/lib/i18n.ts';

export const en = catalogue('second-person', {
  title: 'Second person',
  body: 'Acceptances and rejections are told only after somebody else in your team has confirmed them.',
  label: 'Ask a second person',
  help: 'Decisions that wait already stay as they are, when you turn this on and when you turn it off.',
  adminsOnly: 'Admins and owners can change this.',
  on: 'A second person is asked from now on.',
  off: 'Nobody else is asked from now on.',
  changes: 'Who changed it',
  turned: (isOn: boolean, by: string, when: string) =>
    `${by} turned it ${isOn ? 'on' : 'off'} on ${when}.`,
  formerMember: 'A former member',
  leftTeam: (name: string) => `${name}, who is no longer in the team`,
  waiting: (count: number) =>
    plural('en', count, {
      one: '# decision waits for a second person.',
      other: '# decisions wait for a second person.',
    }),
  look: 'Look at them',
  dialog: 'Decisions to confirm',
  dialogBody:
    'What you confirm is told after a short hold, in which it can still be undone. What you send back is told to nobody but the person who decided.',
  filter: 'Only those I may confirm',
  none: 'No decision waits here.',
  progress: (done: number, all: number) => `${done} of ${all} are confirmed …`,
  stopped: (done: number, all: number) =>
    `${done} of ${all} are confirmed. The others wait as before.`,
  by: (name: string, when: string) => `Decided by ${name}, ${when}`,
  own: 'Somebody else has to confirm this one.',
  noPrice: 'Costs nothing more.',
  price: (amount: string) => `Costs ${amount} when told.`,
  open: (name: string) => `Open the application of ${name}`,
  confirm: 'Confirm',
  confirmOf: (name: string) => `Confirm: ${name}`,
  confirmAll: (count: number) =>
    plural('en', count, { one: 'Confirm # decision', other: 'Confirm all # decisions' }),
  back: 'Send back',
  backOf: (name: string) => `Send back: ${name}`,
  reason: 'Why it goes back',
  missing: 'Say why. The person who decided reads it.',
  sendBack: 'Send it back',
  confirmed: (count: number) =>
    plural('en', count, { one: '# decision is confirmed.', other: '# decisions are confirmed.' }),
  sentBack: 'Sent back. Nobody else was told.',
});
