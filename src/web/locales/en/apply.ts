import { catalogue, plural } from '#web/lib/i18n.ts';

export const en = catalogue('apply', {
  titleFor: (project: string) => `Apply to ${project}`,
  back: 'Back to the project',
  steps: 'Pages of the form',
  screenNumber: (number: number | string) => `Page ${number}`,
  review: 'Review',
  progress: (done: number, total: number) => `${done} of ${total} answered`,
  nav: {
    back: 'Back',
    next: (name: string) => `Next: ${name}`,
    toReview: 'Review and send',
  },
  elsewhere: {
    title: (host: string) => `Apply at ${host}`,
    titleUnknown: 'This project does not take applications on Flair',
    body: (organisation: string) => `${organisation} takes applications for this project itself.`,
    go: (host: string) => `Apply at ${host}`,
    organisation: 'See the organisation',
  },
  visitor: {
    title: 'You can start right away',
    body: 'What you write is kept on this device. Log in or sign up when you want it saved in your account, to upload files, and to send.',
    waiting:
      'A draft you started while logged in is waiting for you. Log in to continue it; nothing was lost.',
    logIn: 'Log in',
    signUp: 'Sign up',
    toSend:
      'Log in or sign up to send this application. Everything you wrote moves into your account.',
  },
  nobodys: {
    title: (count: number) =>
      count === 1
        ? 'An answer was typed here before anybody logged in'
        : `${count} answers were typed here before anybody logged in`,
    body: (count: number) =>
      count === 1
        ? 'It is on this device only. Is it yours?'
        : 'They are on this device only. Are they yours?',
    quote: (beginning: string) => `“${beginning}”`,
    take: (count: number) => (count === 1 ? 'Use it here' : 'Use them here'),
    leave: 'Not now',
    drop: (count: number) => (count === 1 ? 'Delete it' : 'Delete them'),
  },
  session: {
    title: 'Your session has ended',
    body: 'Everything you type is kept on this device. Log in to save it to your account and continue right here.',
  },
  fit: {
    title: (startup: string) => `${startup} does not fit what the programme states`,
    body: 'You can apply all the same; the organisation decides.',
    why: 'See what does not fit',
  },
  exportFile: 'Save as a file',
  presence: {
    alsoHere: (names: string) => `${names} is also writing in this form`,
    writesHere: (names: string) => `${names} is writing here`,
  },
  closedWhy: (reason: string) =>
    `This text stays on your device, because it cannot be saved: ${reason}`,
  conflict: {
    title: 'Also changed elsewhere',
    body: 'This answer was also changed somewhere else while you wrote here. Both texts are safe; choose which to keep.',
    mine: 'Yours, here',
    theirs: 'The other one',
    keepMine: 'Keep mine',
    takeTheirs: 'Take the other',
    keepBoth: 'Keep both',
  },
  deadline: {
    graceTitle: 'The deadline has passed, but you can still send',
    grace: (until: string) => `Applications are accepted until ${until}. Then the form closes.`,
    overTitle: 'Applications have closed',
    over: 'Your application was not sent. Your text is kept, here and in your drafts, but it can no longer be sent. If the organisation reopens the project, you can continue where you stopped. You can also save it as a file.',
    closedTitle: 'This project no longer takes applications',
  },
  needsInfo: {
    title: 'The organisation asks you to complete some answers',
    body: (count: number) =>
      plural('en', count, {
        one: 'Only the question it named can be changed. Send it again when you are done.',
        other: 'Only the # questions it named can be changed. Send them again when you are done.',
      }),
    locked: 'Already sent; the organisation did not ask you to change it.',
  },
  formChanged: {
    unknown: 'A question the form no longer asks',
    notSeen: 'We could not record that you have seen it. Try again.',
  },
  reviewStep: {
    title: 'Review and send',
    body: 'This is what the organisation will see. Change anything before you send; afterwards answers can only be changed if the organisation asks.',
    edit: 'Edit',
    editLabel: (label: string) => `Edit: ${label}`,
    missingTitle: (count: number) =>
      plural('en', count, {
        one: 'One answer is missing or needs a change',
        other: '# answers are missing or need a change',
      }),
    complete: 'Everything required is there.',
    startup: {
      title: 'Which startup is this for?',
      body: 'Your startups without an application to this project.',
      none: 'Apply without a startup record for now',
      noneHelp: 'You can create one from this application later.',
      create: 'A new startup',
      createHelp: 'Only a name is needed now.',
      name: 'Name of the startup',
      add: 'Create and choose it',
      added: (name: string) => `${name} was created and chosen.`,
      nameNeeded: 'Enter a name.',
    },
    verify: {
      title: 'Confirm your e-mail address first',
      body: 'The organisation must be able to reach you. We e-mailed you a code; enter it, then send.',
      action: 'Enter the code',
    },
    send: 'Send the application',
    sendAgain: 'Send the completed answers',
    sendNote: 'You get a receipt by e-mail.',
    blocked: {
      offline:
        'Some answers are not saved yet, because the server cannot be reached. Everything is kept here; try again when you are online.',
      login: 'Log in first; your text is kept and comes with you.',
      conflict: 'An answer was also changed elsewhere. Choose which text to keep, then send.',
      refused: 'One of the answers cannot be saved. Check the marked question.',
      closed: 'The answers can no longer be changed.',
      uploading: 'A file is still uploading. Wait until it is done or remove it, then send.',
      slow: 'Your last answers are still being saved. Try again in a moment.',
    },
  },
  sent: {
    title: 'Sent',
    body: (project: string, organisation: string) =>
      `Your application to ${project} is with ${organisation}.`,
    nextTitle: 'What happens next',
    next: [
      'You get a receipt by e-mail now.',
      'The organisation reads it. You see each step on the application’s page, and we write to you when it decides.',
      'Until it decides you can withdraw the application.',
    ],
    see: 'See the application',
  },
  received: {
    title: 'We have received it',
    body: (project: string) =>
      `Your application to ${project} is here. Much is going on right now, so it is finished a little later, by itself: you need not stay or press anything.`,
    at: 'Received at',
    counts: 'This moment counts before the deadline, however long the rest takes.',
    proof: 'Download the signed proof (JSON)',
    handedIn: 'Download what you handed in (JSON)',
    check: 'Check a receipt',
    refused: 'It could not be sent. Nothing you wrote is lost: open the form to see why.',
    open: 'Open the form',
  },
  already: {
    title: 'You have already applied',
    body: 'You already have an application to this project, sent or in progress.',
    see: 'See my applications',
  },
  cannot: {
    title: 'You cannot apply right now',
    kept: 'What you wrote on this device is kept.',
    other: 'See open projects',
  },
});
