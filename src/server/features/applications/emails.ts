import { formatDeadline } from '#rules/time.ts';
import type { Config } from '#server/config.ts';
import type { ApplicationStatus } from '#server/db/vocabulary.ts';
import type { Mail } from '#server/integrations/mail.ts';
import { layOut } from '#server/integrations/mail-layout.ts';

type About = { id: string; first_name: string; project_name: string; entity_name: string };
type Links = Pick<Config, 'publicUrl'>;

const linkTo = ({ publicUrl }: Links, { id }: About): string => `${publicUrl}/applications/${id}`;
const why = 'You get this mail because you apply on Flair. Your settings say which mails you get.';

/** The receipt of a sent application. */
export function receiptMail(links: Links, about: About, now: Date): Mail {
  return layOut({
    subject: `Sent: your application to ${about.project_name}`,
    preview: `${about.entity_name} has your application.`,
    heading: 'Your application is on its way',
    paragraphs: [
      `Hi ${about.first_name},`,
      `your application to ${about.project_name} reached ${about.entity_name} on ${formatDeadline(now, 'UTC')}.`,
      'You need not do anything now. We tell you as soon as they move it on, ask for something, or decide. Until then you can read what you sent, or withdraw it, on its page.',
    ],
    button: { label: 'See your application', url: linkTo(links, about) },
    reason: why,
  });
}

type Wording = { subject: string; heading: string; text: string };

function wordingOf(status: ApplicationStatus, { project_name, entity_name }: About): Wording {
  const words: Partial<Record<ApplicationStatus, Wording>> = {
    in_review: {
      subject: `In review: ${project_name}`,
      heading: 'Your application is being read',
      text: `${entity_name} has begun to review your application to ${project_name}.`,
    },
    shortlisted: {
      subject: `Shortlisted: ${project_name}`,
      heading: 'You are on the shortlist',
      text: `${entity_name} put your application to ${project_name} on the shortlist.`,
    },
    interview: {
      subject: `Interview: ${project_name}`,
      heading: 'They would like to talk to you',
      text: `${entity_name} would like to interview you about your application to ${project_name}. They will be in touch to find a time.`,
    },
    accepted: {
      subject: `Accepted: ${project_name}`,
      heading: 'You are in',
      text: `${entity_name} accepted your application to ${project_name}. Please say on its page whether you take the place.`,
    },
    rejected: {
      subject: `About your application to ${project_name}`,
      heading: 'Not this time',
      text: `${entity_name} decided not to go on with your application to ${project_name}. Thank you for the work you put into it; your answers stay with you for the next one.`,
    },
    waitlisted: {
      subject: `On the waiting list: ${project_name}`,
      heading: 'You are on the waiting list',
      text: `${entity_name} would like to keep your application to ${project_name} on its waiting list, and tells you when a place becomes free.`,
    },
    needs_info: {
      subject: `A question about your application to ${project_name}`,
      heading: 'They need a little more from you',
      text: `${entity_name} asks you to complete your application to ${project_name}. The questions are marked on its page; send it again when you are done.`,
    },
  };
  return (
    words[status] ?? {
      subject: `News about your application to ${project_name}`,
      heading: 'Your application has moved',
      text: `There is news about your application to ${project_name} at ${entity_name}.`,
    }
  );
}

/** What the organisation decided, with its reason. */
export function statusMail(
  links: Links,
  about: About,
  { status, reason }: { status: ApplicationStatus; reason: string | undefined },
): Mail {
  const { subject, heading, text } = wordingOf(status, about);
  const said = reason?.trim();
  return layOut({
    subject,
    preview: text,
    heading,
    paragraphs: [
      `Hi ${about.first_name},`,
      text,
      ...(said ? [`${about.entity_name} writes:\n${said}`] : []),
    ],
    button: { label: 'See your application', url: linkTo(links, about) },
    reason: why,
  });
}

/** What one founder did, as the others are told; `answered` is what was asked for. */
export type FounderStep = 'withdrawn' | 'confirmed' | 'declined' | 'answered';

const founderSteps: Record<FounderStep, { subject: string; heading: string; did: string }> = {
  withdrawn: { subject: 'Withdrawn', heading: 'Your application is withdrawn', did: 'withdrew' },
  confirmed: { subject: 'Confirmed', heading: 'Your place is confirmed', did: 'confirmed' },
  declined: { subject: 'Declined', heading: 'Your place is declined', did: 'declined' },
  answered: { subject: 'Completed', heading: 'Your application is complete', did: 'completed' },
};

/** Tells a founder what another founder of the startup did with their application. */
export function founderStepMail(
  links: Links,
  about: About,
  { status, actor }: { status: FounderStep; actor: string },
): Mail {
  const { subject, heading, did } = founderSteps[status];
  const what =
    status === 'confirmed' || status === 'declined' ? 'your place in' : 'your application to';
  const text = `${actor || 'Another founder'} ${did} ${what} ${about.project_name} by ${about.entity_name}.`;
  return layOut({
    subject: `${subject}: ${about.project_name}`,
    preview: text,
    heading,
    paragraphs: [`Hi ${about.first_name},`, text],
    button: { label: 'See your application', url: linkTo(links, about) },
    reason: why,
  });
}

type Gone = { first_name: string; kind: 'entity_deleted' | 'project_unavailable'; name: string };

/** Tells a founder that what they applied to, or began to, is not there any more. */
export function unavailableMail({ publicUrl }: Links, { first_name, kind, name }: Gone): Mail {
  const isDeleted = kind === 'entity_deleted';
  return layOut({
    subject: isDeleted ? `${name} has left Flair` : `${name} is not public any more`,
    preview: 'What you wrote stays with you.',
    heading: isDeleted ? `${name} has left Flair` : `${name} is hidden`,
    paragraphs: [
      `Hi ${first_name},`,
      isDeleted
        ? `${name} has deleted its account on Flair. Nobody there can read or answer your application any more.`
        : `The operators of Flair have hidden ${name} from the public. Nobody can apply to it while that is so.`,
      'What you wrote stays with you, to read and to use again.',
    ],
    button: { label: 'See your applications', url: `${publicUrl}/applications` },
    reason: why,
  });
}

type Draft = About & { deadline: Date; deadline_zone: string };

/** The reminder that a draft has not been sent and its deadline is near. */
export function deadlineMail(links: Links, draft: Draft): Mail {
  const deadline = formatDeadline(draft.deadline, draft.deadline_zone);
  return layOut({
    subject: `Closing soon: ${draft.project_name}`,
    preview: `Your draft has not been sent. The deadline is ${deadline}.`,
    heading: 'Your draft is still waiting',
    paragraphs: [
      `Hi ${draft.first_name},`,
      `you began an application to ${draft.project_name} by ${draft.entity_name} and have not sent it yet. The deadline is ${deadline}.`,
      'Everything you wrote is kept. Look through it once more and send it.',
    ],
    button: { label: 'Finish your application', url: linkTo(links, draft) },
    reason:
      'You get this mail once for each draft. Turn off deadline mails in your settings if you do not want them.',
  });
}
