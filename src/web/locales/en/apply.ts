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
    titleUnknown: 'Applications are not made on Flair',
    body: (organisation: string) => `${organisation} takes applications for this project itself.`,
    go: (host: string) => `Apply at ${host}`,
    organisation: 'See the organisation',
  },
  visitor: {
    title: 'You can start right away',
    body: 'What you write is kept on this device. Log in or sign up when you want it saved in your account, to upload files, and to send.',
    waiting:
      'A draft you began while logged in is waiting for you. Log in to go on with it; nothing was lost.',
    logIn: 'Log in',
    signUp: 'Sign up',
    toSend:
      'To send this application, log in or sign up. Everything you wrote comes along into your account.',
  },
  nobodys: {
    title: (count: number) =>
      count === 1
        ? 'An answer was typed here before anybody logged in'
        : `${count} answers were typed here before anybody logged in`,
    body: 'They are on this device only. Are they yours?',
    quote: (beginning: string) => `“${beginning}”`,
    take: 'Use them here',
    leave: 'Not now',
    drop: 'Delete them',
  },
  session: {
    title: 'Your session has ended',
    body: 'Everything you type is kept on this device. Log in to save it to your account and go on right here.',
  },
  exportFile: 'Save as a file',
  presence: {
    alsoHere: (names: string) => `${names} is writing in this form too`,
    writesHere: (names: string) => `${names} is writing here`,
  },
  closedWhy: (reason: string) => `This text stays on your device. The server says: ${reason}`,
  conflict: {
    title: 'Also written elsewhere',
    body: 'This answer was changed in another place while you wrote here. Both texts are safe; choose how to go on.',
    mine: 'Yours, here',
    theirs: 'The other one',
    keepMine: 'Keep mine',
    takeTheirs: 'Take the other',
    keepBoth: 'Keep both',
  },
  deadline: {
    graceTitle: 'The deadline has passed, but you can still send',
    grace: (until: string) => `Applications are taken until ${until}. Then the form closes.`,
    overTitle: 'The time to apply is over',
    over: 'It was not sent. Your text is kept, here and in your drafts, but it cannot be sent any more. If the organisation opens the project again, you go on where you stopped. You can also save it as a file.',
    closedTitle: 'This project takes no applications any more',
  },
  needsInfo: {
    title: 'The organisation asks you to complete some answers',
    body: (count: number) =>
      plural('en', count, {
        one: 'Only the question it named can be changed. Send it again when you are done.',
        other: 'Only the # questions it named can be changed. Send them again when you are done.',
      }),
    locked: 'Sent as it stands; the organisation did not ask to change it.',
  },
  formChanged: {
    unknown: 'A question that the form asks no more',
    notSeen: 'The server does not know yet that you have seen it. Try again.',
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
      nameNeeded: 'Write a name.',
    },
    verify: {
      title: 'Confirm your e-mail address first',
      body: 'The organisation must be able to reach you. We mailed you a code; enter it, then send.',
      action: 'Enter the code',
    },
    send: 'Send the application',
    sendAgain: 'Send the completed answers',
    sendNote: 'You get a receipt by e-mail.',
    blocked: {
      offline:
        'Not everything has reached the server yet, because it cannot be reached. It is all kept here; try again when you are online.',
      login: 'Log in first; your text is kept and goes along.',
      conflict: 'An answer was also written elsewhere. Choose which text to keep, then send.',
      refused: 'The server does not take one of the answers. Look at the marked question.',
      closed: 'The answers cannot be changed any more.',
      uploading: 'A file is still on its way. Wait until it has arrived or remove it, then send.',
      slow: 'The last answers are still on their way. Try again in a moment.',
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
  already: {
    title: 'You have already applied',
    body: 'There is an application of yours for this project that is sent or in progress.',
    see: 'See my applications',
  },
  cannot: {
    title: 'You cannot apply right now',
    kept: 'What you wrote on this device is kept.',
    other: 'See open projects',
  },
});
