import { enqueueOverdueMails, sendMail } from '#server/integrations/mail/mail.ts';
import type { JobHandlers, TimedJob } from './runner.ts';

export const mailJobs: Pick<JobHandlers, 'send_mail'> = {
  send_mail: async ({ mailId }, { services, now }) =>
    sendMail(services.db, services.config, mailId, now),
};

/** Enqueues what a crash, or a mail server that was away, left behind: each mail is claimed when its own job runs. */
export const mailSweeper: TimedJob = {
  name: 'sweep_mails',
  pattern: '* * * * *',
  run: async ({ services, now }) => enqueueOverdueMails(services.db, now),
};
