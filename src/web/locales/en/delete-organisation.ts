import { catalogue } from '#web/lib/i18n.ts';

export const en = catalogue('delete-organisation', {
  title: 'Delete the organisation',
  body: 'For good. It is not possible while money is open.',
  open: 'Delete the organisation',
  question: (name: string) => `Delete ${name}?`,
  consequences: [
    'Its page and its projects are gone for everybody, and take no applications.',
    'The team is dissolved and told; open invitations end.',
    'Whoever applied is told and keeps what they sent. Nobody reads or answers it any more.',
    'Decisions that wait to take effect are taken back.',
  ],
  typeName: (name: string) => `Type the name to be sure: ${name}`,
  nameWrong: 'This is not the name as it stands above.',
  confirm: 'Delete it for good',
  done: (name: string) => `${name} is deleted.`,
});
