import { overdueMails, sendMail } from '#server/integrations/mail.ts';
import type { JobHandlers, TimedJob } from './runner.ts';

export const mailJobs: Pick<JobHandlers, 'send_mail'> = {
  send_mail: async ({ mailId }, { services, now }) =>
    sendMail(services.db, services.config, mailId, now),
};

/** Sends what a crash, or a mail server that was away, left behind. One failing mail stops no other. */
export const mailSweeper: TimedJob = {
  name: 'sweep_mails',
  pattern: '* * * * *',
  run: async ({ services, now }) => {
    for (const mailId of await overdueMails(services.db, now)) {
      // The failure is kept on the mail's row; the next sweep tries it again.
      await sendMail(services.db, services.config, mailId, now).catch(() => undefined);
    }
  },
};
