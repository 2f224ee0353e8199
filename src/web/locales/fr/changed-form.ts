import { plural, type Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/changed-form.ts';

export const fr: Translation<typeof en> = {
  title: (date) =>
    date === null
      ? 'Le formulaire a changé depuis votre dernière visite'
      : `Le formulaire a changé le ${date}, après votre dernière visite`,
  counts: {
    added: (count) =>
      plural('fr', count, { one: '1 nouvelle question', other: '# nouvelles questions' }),
    removed: (count) =>
      plural('fr', count, { one: '1 n’est plus posée', other: '# ne sont plus posées' }),
    type: (count) =>
      plural('fr', count, {
        one: '1 demande une autre sorte de réponse',
        other: '# demandent une autre sorte de réponse',
      }),
    consent: (count) =>
      plural('fr', count, {
        one: '1 consentement au texte nouveau',
        other: '# consentements au texte nouveau',
      }),
    reworded: (count) => plural('fr', count, { one: '1 reformulée', other: '# reformulées' }),
    required: (count) =>
      plural('fr', count, { one: '1 désormais obligatoire', other: '# désormais obligatoires' }),
    other: (count) =>
      plural('fr', count, {
        one: '1 modifiée dans le détail',
        other: '# modifiées dans le détail',
      }),
  },
  kept: 'Toutes vos réponses ont été conservées.',
  where: 'Questions modifiées',
  gone: 'Plus posées',
  gotIt: 'J’ai compris',
  before: 'Avant',
  after: 'Maintenant',
  changed: 'Modifiée',
  isNew: 'Nouvelle',
  consentWhy:
    'On vous demande d’accepter un autre texte qu’avant : rien n’est donc coché. Votre accord précédent ne vaut que pour l’ancien texte.',
  earlier: {
    title: 'Votre réponse à la question précédente',
    consent: 'Vous aviez accepté l’ancien texte',
    asked: (label) => `La question précédente : ${label}`,
    copy: 'L’utiliser aussi ici',
    copied: 'Copiée dans votre réponse',
    noFit:
      'Elle ne convient pas telle quelle à la nouvelle question ; elle reste ici pour lecture.',
    notSent: 'Conservée pour vous ; elle n’est pas envoyée.',
    alsoWritten: 'Également écrit ailleurs :',
  },
  noLonger: {
    title: 'Plus posées',
    body: 'Ce que vous avez écrit pour des questions que le formulaire ne pose plus. C’est conservé, ce n’est pas envoyé et cela n’empêche aucun envoi.',
  },
  sentBefore: {
    title: (date) => `Ce que vous avez envoyé le ${date}`,
    asSent: (date) => `Tel qu’envoyé le ${date} ; l’organisation n’a pas demandé de le modifier.`,
    nothing: 'Vous n’aviez pas répondu à cette question.',
    putBack: 'Remettre cette réponse',
    onDevice: 'Également sur cet appareil, et non envoyé :',
  },
};
