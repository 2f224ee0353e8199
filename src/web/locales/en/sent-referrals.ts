import { catalogue } from '#web/lib/i18n.ts';

/** The referrals of an organisation: by its own links, and into its projects. */
export const en = catalogue('sent-referrals', {
  title: 'Referrals',
  note: 'Startups that your organisation sent to projects, and startups that others sent to yours.',
  parts: { label: 'Whose referrals', sent: 'You referred', received: 'Referred to you' },
  hiddenTitle: 'Your organisation is hidden',
  hidden:
    'Its links still lead where they should, but nothing that comes of them is credited until it is shown again.',
  link: {
    every: 'Your organisation’s link to all open projects',
    to: (project: string) => `Your organisation’s link to ${project}`,
    address: 'Your organisation’s link',
    earns: (share: string, price: string) =>
      `Your organisation earns ${share} of the ${price} that the other organisation pays for a shortlisting, once the startup is accepted.`,
    unpaid:
      'This project pays nothing for referrals. Your organisation is named as the introducer.',
  },
  share: {
    subject: (name: string) => `What ${name} is looking for`,
    body: (name: string, url: string) =>
      `This is ${name}, with everything that startups can apply to at the moment: ${url}`,
  },
  page: 'Link to your organisation’s page',
  earned: 'What your organisation earned',
  earns:
    'An organisation earns by its link as a person does: a part of what another organisation pays for a shortlisting. At its own projects its link costs and earns nothing.',
  earnedNone: (days: number) =>
    `Nothing yet. An amount appears here when another organisation shortlists a startup that came by your link. It is earned when the startup is accepted, and payable ${days} days after that organisation has paid.`,
  unverified:
    'Your organisation is not verified yet. What it earns is kept for it, and paid once the platform has verified it.',
  list: 'What came of each link',
  limited:
    'Your role shows how each link fared and on which day. Who reads applications sees more of those to your own projects.',
  received: {
    title: 'Who referred startups to your projects',
    by: (name: string) => `Referred by ${name}`,
    byNobody: 'Referred by somebody whose name is held back',
    noStartup: 'A startup without a name',
    earns: (amount: string) => `Earns ${amount}`,
    applied: (when: string) => `applied ${when}`,
    none: 'No startup was referred to you yet',
    noneBody:
      'Connectors share open projects. Send them the address of yours, and say on its page what it pays for a shortlisting.',
    projects: 'See your projects',
  },
});
