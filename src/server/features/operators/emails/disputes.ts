import { disputeLimits } from '#contract/dispute-limits.ts';
import type { Config } from '#server/config.ts';
import type { Mails } from '#server/integrations/mail/mail.ts';
import { layOut } from '#server/integrations/mail/mail-layout.ts';

/** Reminds an operator of disputes that nobody has answered: of so many that are late, and so many that soon will be. */
export function disputesDueMail(
  config: Config,
  { late, soon }: { late: number; soon: number },
): Mails {
  const { answerDays, remindDays } = disputeLimits;
  const parts = <Words>(words: { late: Words; soon: Words }): Words[] => [
    ...(late > 0 ? [words.late] : []),
    ...(soon > 0 ? [words.soon] : []),
  ];
  const en = parts({
    late: late === 1 ? '1 answer is late' : `${late} answers are late`,
    soon: `${soon} due within ${remindDays} days`,
  }).join(', ');
  const fr = parts({
    late: late === 1 ? '1 réponse en retard' : `${late} réponses en retard`,
    soon: `${soon} à donner sous ${remindDays} jours`,
  }).join(', ');
  return layOut({
    url: new URL('/operators/disputes', config.publicUrl).href,
    en: {
      subject: `Disputes: ${en}`,
      preview: 'Money waits for the answer, on both sides.',
      heading: 'Disputes wait for an answer',
      paragraphs: [
        `Connectors dispute outcomes, and an operator answers within ${answerDays} days: ${en}.`,
        'Nothing is decided by waiting. Until somebody answers, nothing is paid of what these applications earn, and both sides read that the answer is late.',
      ],
      button: 'Open the disputes',
      reason: 'You get this e-mail because you are an operator of Flair.',
    },
    fr: {
      subject: `Contestations : ${fr}`,
      preview: 'L’argent attend la réponse, des deux côtés.',
      heading: 'Des contestations attendent une réponse',
      paragraphs: [
        `Des prescripteurs contestent un résultat, et l’équipe répond sous ${answerDays} jours : ${fr}.`,
        'L’attente ne décide de rien. Tant que personne ne répond, rien n’est versé de ce que ces candidatures rapportent, et les deux côtés lisent que la réponse est en retard.',
      ],
      button: 'Ouvrir les contestations',
      reason: 'Vous recevez cet e-mail parce que vous faites partie de l’équipe de Flair.',
    },
  });
}
