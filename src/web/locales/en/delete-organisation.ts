import { catalogue } from '#web/lib/i18n.ts';

export const en = catalogue('delete-organisation', {
  title: 'Delete the organisation',
  body: 'This is permanent, and not possible while payments are open.',
  open: 'Delete the organisation',
  question: (name: string) => `Delete ${name}?`,
  consequences: [
    'Its page and projects disappear for everyone and take no more applications.',
    'The team loses access and is told; open invitations end.',
    'Applicants are told and keep what they sent. Nobody will read or answer it any more.',
    'Decisions that have not taken effect yet are undone.',
  ],
  typeName: (name: string) => `Type the name to confirm: ${name}`,
  nameWrong: 'This does not match the name above.',
  confirm: 'Delete it for good',
  done: (name: string) => `${name} is deleted.`,
});
