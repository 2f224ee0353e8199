import type { Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/sent-referrals.ts';

export const fr: Translation<typeof en> = {
  title: 'Recommandations',
  note: 'Les startups que votre organisation a envoyées vers des projets, et celles que d’autres ont envoyées vers les vôtres.',
  parts: {
    label: 'De qui viennent les recommandations',
    sent: 'Vos recommandations',
    received: 'Recommandations reçues',
  },
  hiddenTitle: 'Votre organisation est masquée',
  hidden:
    'Ses liens mènent toujours au bon endroit, mais rien de ce qui en vient n’est crédité tant qu’elle n’est pas de nouveau visible.',
  link: {
    every: 'Le lien de votre organisation vers tous les projets ouverts',
    to: (project) => `Le lien de votre organisation vers ${project}`,
    address: 'Le lien de votre organisation',
    earns: (share, price) =>
      `Votre organisation gagne ${share} sur les ${price} que l’autre organisation paie pour une présélection, dès que la startup est acceptée.`,
    unpaid:
      'Ce projet ne paie rien pour les recommandations. Votre organisation est nommée comme celle qui a présenté.',
  },
  share: {
    subject: (name) => `Ce que cherche ${name}`,
    body: (name, url) =>
      `Voici ${name}, avec tout ce à quoi les startups peuvent candidater en ce moment : ${url}`,
  },
  page: 'Lien vers la page de votre organisation',
  earned: 'Ce que votre organisation a gagné',
  earns:
    'Une organisation gagne par son lien comme une personne : une part de ce qu’une autre organisation paie pour une présélection. Vers ses propres projets, son lien ne coûte et ne rapporte rien.',
  earnedNone: (days) =>
    `Rien pour l’instant. Un montant apparaît ici quand une autre organisation présélectionne une startup venue par votre lien. Il est gagné quand la startup est acceptée, et peut être versé ${days} jours après le paiement de cette organisation.`,
  unverified:
    'Votre organisation n’est pas encore vérifiée. Ce qu’elle gagne lui est gardé, et versé dès que la plateforme l’a vérifiée.',
  list: 'Ce que chaque lien est devenu',
  limited:
    'Votre rôle montre le résultat de chaque lien et son jour. Qui lit les candidatures en voit plus pour vos propres projets.',
  received: {
    title: 'Qui a recommandé des startups à vos projets',
    by: (name) => `Recommandée par ${name}`,
    byNobody: 'Recommandée par quelqu’un dont le nom n’est pas montré',
    noStartup: 'Une startup sans nom',
    earns: (amount) => `Rapporte ${amount}`,
    applied: (when) => `candidature ${when}`,
    none: 'Aucune startup ne vous a encore été recommandée',
    noneBody:
      'Les prescripteurs partagent les projets ouverts. Envoyez-leur l’adresse des vôtres, et dites sur leur page ce qu’ils paient pour une présélection.',
    projects: 'Voir vos projets',
  },
};
