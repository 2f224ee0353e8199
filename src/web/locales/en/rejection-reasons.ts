import { catalogue, plural } from '#web/lib/i18n.ts';

export const en = catalogue('rejection-reasons', {
  legend: 'Reasons',
  legendAll: 'Reasons for all of them',
  legendOf: (name: string) => `Reasons for ${name}`,
  help: 'The applicant will read them. Choose at least one.',
  helpAll: 'The applicants will read them. You can choose for each of them in the next step.',
  missing: 'Choose at least one reason, so that the applicant understands.',
  noneShared:
    'The lists of these projects have no reason in common. Choose for each application in the next step.',
  changeList: 'Change this project’s reasons',
  without: (count: number) =>
    plural('en', count, {
      one: '# application still needs a reason:',
      other: '# applications still need a reason:',
    }),
  change: 'Change the reasons',
  changeOf: (name: string) => `Change the reasons for ${name}`,
  changed: 'You have changed something. Look at the preview again before you apply it.',
});
