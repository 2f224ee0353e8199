import type { Config } from '#server/config.ts';
import type { Mail } from '#server/integrations/mail.ts';
import { layOut } from '#server/integrations/mail-layout.ts';

type Assigned = {
  firstName: string;
  projectName: string;
  entityName: string;
  accountId: string;
  /** Applications; null for the whole project. */
  count: number | null;
};

/** Tells a member what was given to them to review; names no applicant, because a review may be blind. */
export function assignedMail({ publicUrl }: Pick<Config, 'publicUrl'>, about: Assigned): Mail {
  const { firstName, projectName, entityName, accountId, count } = about;
  const what =
    count === null
      ? `every application to ${projectName}`
      : `${count} ${count === 1 ? 'application' : 'applications'} to ${projectName}`;
  return layOut({
    subject: `To review: ${projectName}`,
    preview: `${entityName} asks for your opinion.`,
    heading: 'Somebody waits for your review',
    paragraphs: [
      `Hi ${firstName},`,
      `${entityName} gave you ${what} to review.`,
      'If you know the applicants too well to judge, declare a conflict of interest on the page of the application.',
    ],
    button: { label: 'Start reviewing', url: `${publicUrl}/organisation/${accountId}` },
    reason: `You get this mail because you review for ${entityName}. Your settings say which mails you get.`,
  });
}
