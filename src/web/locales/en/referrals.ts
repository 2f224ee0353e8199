import { earningReasonTexts, earningWaitTexts } from '#rules/earnings.ts';
import { badgeRules } from '#rules/badges.ts';
import { touchReasons } from '#rules/referrals.ts';
import { catalogue, plural } from '#web/lib/i18n.ts';

const n = (count: number, one: string, other: string) => plural('en', count, { one, other });

export const en = catalogue('referrals', {
  title: 'Refer and earn',
  intro:
    'Send founders the project that fits them. You are paid when one is accepted and the organisation has paid.',
  publicPage: 'Your public page',
  you: 'You',
  tabs: {
    label: 'Your referrals',
    overview: 'Overview',
    list: 'Referrals',
    earnings: 'Earnings',
    ranking: 'Ranking',
  },
  link: {
    every: 'Your link to all open projects',
    to: (project: string) => `Your link to ${project}`,
    address: 'Your link',
    copy: 'Copy link',
    copied: 'Link copied',
    failed: 'The link could not be copied. Select it and copy it by hand.',
    pick: 'Choose a project',
    pickPlaceholder: 'Search open projects',
    clear: 'Link to all projects',
    searching: 'Searching …',
    none: 'No open project matches these words.',
    searchFailed: 'The projects could not be loaded. Type again to retry.',
    earns: (share: string, price: string) =>
      `You earn ${share} of the ${price} that the organisation pays for a shortlisting, once the startup is accepted.`,
    unpaid: 'This project pays nothing for referrals. You are named as the introducer.',
    counts: (days: number) =>
      `A referral counts when the startup begins its application within ${days} days of following the link.`,
    gone: 'This project is no longer public. The link goes to all open projects.',
    more: 'Texts, QR code and picture',
    less: 'Hide texts, QR code and picture',
  },
  share: {
    texts: 'Text to send along',
    style: 'Kind of text',
    short: 'Message',
    mail: 'E-mail',
    post: 'LinkedIn',
    subject: 'Subject',
    body: 'Text',
    edit: 'Edit it as you like. It goes nowhere until you copy or send it.',
    reset: 'Start again',
    copy: 'Copy text',
    copied: 'Text copied',
    openMail: 'Open in e-mail',
    qr: 'QR code',
    qrLabel: (address: string) => `QR code of ${address}`,
    qrHelp: 'For slides, posters and a table at an event.',
    qrFailed: 'The QR code could not be drawn.',
    retry: 'Try again',
    svg: 'SVG',
    png: 'PNG',
    picture: 'Picture',
    pictureHelp: 'Shown automatically wherever the link is posted.',
    pictureAlt: (name: string) => `The picture shared with ${name}`,
    download: 'Download',
    downloadSvg: 'Download the QR code as SVG',
    downloadPng: 'Download the QR code as PNG',
    downloadPicture: 'Download the picture',
    subjectEvery: 'Open calls worth a look',
    subjectTo: (project: string) => `Have you seen ${project}?`,
    shortEvery: (url: string) =>
      `Grants, accelerators and calls that are open right now, with their deadlines: ${url}`,
    shortTo: (project: string, organisation: string, url: string) =>
      `This made me think of you: ${project} by ${organisation}. The whole form can be read before you start: ${url}`,
    mailEvery: (url: string, name: string) =>
      `Hi,\n\nhere is a list of programmes that take applications from startups at the moment, each with its deadline and the questions it asks:\n\n${url}\n\nIf one of them fits, start early: what you type is saved, so you can come back to it.\n\n${name}`,
    mailTo: (project: string, organisation: string, url: string, name: string) =>
      `Hi,\n\n${organisation} is looking for startups for ${project}, and I think yours could fit.\n\n${url}\n\nThe page says what you get, who it is for and what the form asks. What you type is saved, so a first draft takes one evening.\n\nTell me how it goes.\n\n${name}`,
    postEvery: (url: string) =>
      `Looking for a programme for your startup?\n\nThese calls are open now. Each says up front what it asks and when it closes.\n\n${url}`,
    postTo: (project: string, organisation: string, url: string) =>
      `Founders: ${organisation} is taking applications for ${project}.\n\nYou can read every question before you begin, and a draft is never lost.\n\nKnow somebody it fits? Pass it on.\n\n${url}`,
  },
  figures: {
    label: 'Your figures',
    views: 'Views',
    viewsNote: 'through your links',
    applications: 'Applications sent',
    drafts: (count: number) => n(count, '# more started', '# more started'),
    accepted: 'Accepted',
    acceptedNote: (share: string) => `${share} of those sent`,
    none: 'none yet',
    earned: 'Earned',
    pending: (amount: string) => `${amount} pending`,
    nothingPending: 'nothing pending',
  },
  funnel: {
    title: 'From view to accepted',
    step: 'Step',
    count: 'Count',
    kept: 'Of the step before',
    views: 'Views',
    sent: 'Applied',
    shortlisted: 'Shortlisted',
    accepted: 'Accepted',
    scale: 'Heights follow the square root of the counts, so that small steps stay visible.',
    empty: 'No one has followed your links yet. Copy one and send it to a founder.',
    sentence: (views: number, sent: number, accepted: number) =>
      `${n(views, '# view', '# views')} led to ${n(sent, '# application', '# applications')}, of which ${n(accepted, '# was accepted', '# were accepted')}.`,
  },
  clicks: {
    title: 'Clicks on your links',
    day: 'Day',
    clicks: 'Clicks',
    visitors: 'Visitors',
    sentence: (clicks: number, visitors: number) =>
      `${n(clicks, '# click', '# clicks')} by ${n(visitors, '# visitor', '# visitors')} in the last 30 days.`,
    all: (clicks: number, projects: number) =>
      `${n(clicks, '# click', '# clicks')} on ${n(projects, '# project', '# projects')} in total.`,
    showTable: 'Show as a table',
    hideTable: 'Hide the table',
    empty:
      'No clicks in the last 30 days. A link in a newsletter or a group chat brings the first.',
    // The words of the specification.
    failed: "Couldn't get Event connect stats",
    failedBody: 'Clicks are counted by another service, which does not answer at the moment.',
    retry: 'Try again',
  },
  badges: {
    title: 'Badges',
    level: (level: number, most: number) => (most > 1 ? `Level ${level} of ${most}` : 'Reached'),
    next: (current: string, target: string) => `${current} of ${target} for the next level`,
    first: (current: string, target: string) => `${current} of ${target}`,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `badgeRules` has a rule for each badge and no other.
    names: Object.fromEntries(
      Object.entries(badgeRules).map(([code, { name }]) => [code, name]),
    ) as Record<keyof typeof badgeRules, string>,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `badgeRules` has a rule for each badge and no other.
    descriptions: Object.fromEntries(
      Object.entries(badgeRules).map(([code, { description }]) => [code, description]),
    ) as Record<keyof typeof badgeRules, string>,
  },
  projects: {
    title: 'Project by project',
    project: 'Project',
    views: 'Views',
    applications: 'Started',
    sent: 'Sent',
    accepted: 'Accepted',
    earnings: 'Earnings',
    none: 'A project appears here with its figures as soon as someone follows your link to it.',
    link: (project: string) => `Make a link to ${project}`,
    linkShort: 'Link',
  },
  list: {
    title: 'Your referrals',
    filter: 'Filter by outcome',
    all: 'All',
    noneTitle: 'No referrals yet',
    none: 'A referral begins when someone follows a link of yours. Copy the link above and send it to a founder it fits.',
    browse: 'Find a project to share',
    noMatchTitle: 'None with this outcome',
    noMatch: 'Your other referrals have other outcomes.',
    clear: 'Show all',
    followed: (when: string) => `followed ${when}`,
    sent: (when: string) => `applied ${when}`,
    until: (date: string) => `can be credited until ${date}`,
    // As founders and organisations read it (`referral-terms.ts`), who load less for it.
    terms: (share: string, price: string) => `agreed: ${share} of the ${price} for a shortlisting`,
    noName: 'A startup, application not sent yet',
    somebody: 'Someone followed your link',
    payable: (date: string) => `payable from ${date}`,
    disputeDue: (date: string) => `An operator is to answer the dispute by ${date}.`,
    disputeLate: (date: string) =>
      `The answer to the dispute was due by ${date} and is late. The money waits until it is there.`,
    keptBack: (amount: string) => `${amount} was kept back for an earlier amount.`,
  },
  outcomes: {
    not_yet: 'Open',
    credited: 'Credited',
    project_pays_nothing: 'Introduction',
    own_link: 'Own link',
    co_founder: 'Co-founder',
    team_member: 'Project team',
    later_touch: 'Later referral',
    window_over: 'Too late',
    existing_application: 'Already applying',
    credit_moved: 'Credit moved',
  },
  reasons: { ...touchReasons },
  states: {
    pending: 'Pending',
    earned: 'Earned',
    payable: 'Payable',
    paid: 'Paid',
    void: 'Void',
  },
  earningReasons: { ...earningReasonTexts },
  waits: { ...earningWaitTexts },
  earnings: {
    title: 'What you earned',
    currency: (currency: string) => `Earnings in ${currency}`,
    next: {
      pending: 'The startup is shortlisted. Becomes earned when the organisation accepts it.',
      earned: (days: number) =>
        `Accepted. Becomes payable ${days} days after the organisation has paid.`,
      payable: 'Goes out with the next payout. Nothing for you to do.',
      paid: 'Paid out.',
      void: 'Rejected, withdrawn, or not a genuine referral. Each shows its reason.',
    },
    owed: (amount: string) =>
      `${amount} was paid to you and then taken back, because the application was rejected or withdrawn. It is deducted from your next payouts.`,
    noneTitle: 'Nothing earned yet',
    none: (days: number) =>
      `An amount appears when an organisation shortlists a startup you referred. It is earned when the startup is accepted, and payable ${days} days after the organisation has paid.`,
    action: 'See your referrals',
  },
  ranking: {
    title: 'Ranking of connectors',
    how: 'How is this calculated?',
    rests:
      'The score is the share of accepted startups that is certain even with bad luck: the lower end of the 95 % Wilson interval of accepted among sent. 40 of 50 ranks above 1 of 1, and sending many without success lowers it.',
    place: 'Place',
    connector: 'Connector',
    sent: 'Sent',
    accepted: 'Accepted',
    score: 'Score',
    yours: (rank: string) => `You are in place ${rank}.`,
    yoursNone: 'You get a place as soon as a startup you referred is accepted.',
    noneTitle: 'No places taken yet',
    none: 'The first connector whose startup is accepted appears here.',
  },
  visitor: {
    title: 'Log in or sign up to see the startups you referred',
    body: 'Referrals earn money with every successful application. You send a founder a link, the organisation pays for the shortlisting, and a part of that is yours.',
    signUp: 'Sign up',
    logIn: 'Log in',
    sample: 'Sample',
    sampleTitle: 'This is how your referrals will look',
    sampleBody: 'Names and numbers are made up. They were never sent to or read from a server.',
  },
});
