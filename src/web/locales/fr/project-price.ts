import type { Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/project-price.ts';

export const fr: Translation<typeof en> = {
  source: {
    own: 'Ce projet a son propre prix.',
    team: 'C’est le prix de votre organisation.',
  },
  earn: (share) =>
    `Les prescripteurs gagnent ${share} de ce prix quand vous acceptez une startup qu’ils ont recommandée.`,
  earnNothing: 'Les prescripteurs ne gagnent rien ici.',
  change: 'Modifier le prix ou la part',
  title: 'Prix et part des prescripteurs',
  body: 'Un changement vaut pour les liens suivis à partir de maintenant. Les startups venues par un lien auparavant gardent le prix et la part d’alors ; celles que personne n’a recommandées coûtent le prix du jour où vous les présélectionnez.',
  own: {
    label: 'Un prix propre au projet',
    otherwise: 'Sinon, ce projet suit le prix de votre organisation, que fixent les opérateurs.',
    otherwiseAt: (price) =>
      `Sinon, ce projet suit le prix de votre organisation, ${price} actuellement, que fixent les opérateurs.`,
  },
  amount: (currency) => `Prix en ${currency}`,
  amountHelp: (most) =>
    `0 pour la gratuité. Jusqu’à ${most} ; au-delà, écrivez aux opérateurs de la plateforme.`,
  amountWrong: 'Saisissez le prix en chiffres, par exemple 160 ou 99,50.',
  pays: {
    label: (percent) => `Les prescripteurs gagnent ${percent} du prix`,
    help: 'Prise sur le prix, cette part ne vous coûte rien de plus. Elle est due une fois la startup acceptée. Sans elle, les liens restent comptés.',
  },
  preview: {
    label: 'Ce que lit un prescripteur',
    earns: (share, price) =>
      `Vous gagnez ${share} sur les ${price} que l’organisation paie pour une présélection, dès que la startup est acceptée.`,
    share: (percent) =>
      `Vous gagnez ${percent} de ce que l’organisation paie pour une présélection, dès que la startup est acceptée.`,
    nothing: 'Ce projet ne paie rien. Vous êtes nommé comme la personne qui a présenté.',
  },
  conflict: {
    title: 'Quelqu’un a modifié ces réglages entre-temps',
    own: (price) => `Le prix de ce projet est maintenant de ${price}.`,
    team: (price) => `Le prix est maintenant celui de votre organisation, ${price}.`,
    body: 'Votre choix est encore ci-dessous. Enregistrez-le pour remplacer le leur, ou fermez pour garder le leur.',
    again: 'Rien n’a été enregistré. Lisez ci-dessus ce qui a changé, puis enregistrez à nouveau.',
  },
  save: 'Enregistrer le prix et la part',
  saved: 'Enregistré. Cela vaut pour les liens suivis à partir de maintenant.',
};
