import { catalogue, plural } from '#web/lib/i18n.ts';

export const en = catalogue('connector-page', {
  title: 'Connector',
  description: (name: string, sent: number, accepted: number) =>
    sent === 0
      ? `${name} refers startups to programmes on Flair.`
      : `${name} referred ${plural('en', sent, { one: '# startup', other: '# startups' })} to programmes on Flair; ${plural('en', accepted, { one: '# was accepted', other: '# were accepted' })}.`,
  since: (year: string) => `On Flair since ${year}`,
  rank: (rank: string) => `Place ${rank} among connectors`,
  figures: 'Startups referred',
  nothing: (name: string) => `${name} has not referred a startup yet.`,
  views: 'Views brought',
  sent: 'Applications',
  shortlisted: 'Shortlisted',
  accepted: 'Accepted',
  share: (share: string) => `${share} of the applications`,
  badges: 'Badges',
  own: 'Your referrals',
  edit: 'Edit your profile',
  invite: 'Know a startup that fits?',
  inviteBody: 'Anyone can refer. Organisations pay for a shortlisting, and part of that is yours.',
  inviteAction: 'Refer a startup',
  projects: 'See open projects',
});
