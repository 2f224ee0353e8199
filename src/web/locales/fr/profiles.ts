import { plural, type Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/profiles.ts';

export const fr: Translation<typeof en> = {
  title: 'Réglages',
  visitor: {
    title: 'Connectez-vous pour voir vos réglages',
    body: 'Vous y trouverez votre profil, vos appareils et les e-mails que vous recevez.',
  },
  sections: {
    label: 'Réglages',
    profile: 'Profil',
    profileBody: 'Ce que les organisations et votre équipe voient de vous.',
    security: 'Connexion et appareils',
    securityBody: 'Comment vous vous connectez, et où vous êtes connecté en ce moment.',
    notifications: 'E-mails',
    notificationsBody:
      'Ce que nous pouvons vous envoyer. Tout figure aussi dans vos notifications.',
    calendar: 'Agenda',
    calendarBody: 'Une adresse secrète avec les dates limites de vos favoris, pour votre agenda.',
    display: 'Langue et apparence',
    displayBody:
      'Une fois connecté, la langue suit votre compte et vos e-mails. L’apparence reste sur cet appareil.',
  },
  picture: {
    label: 'Photo',
    help: 'JPEG, PNG ou WebP. Elle est recadrée en carré et perd le lieu de prise de vue.',
  },
  firstName: 'Prénom',
  lastName: 'Nom',
  optional: '(facultatif)',
  headline: 'En une ligne',
  headlineHelp: 'Par exemple « Fondatrice de Mesh, des pompes à chaleur plus silencieuses ».',
  bio: 'À propos de vous',
  country: 'Pays',
  countryPlaceholder: 'Tapez pour chercher',
  links: {
    title: 'Liens',
    label: 'Nom',
    labelPlaceholder: 'LinkedIn',
    url: 'Adresse',
    urlPlaceholder: 'https://',
    add: 'Ajouter un lien',
    remove: (label) => `Retirer le lien ${label}`,
  },
  save: 'Enregistrer',
  saved: 'Votre profil est enregistré.',
  unsaved: 'Certaines modifications ne sont pas enregistrées.',
  errors: {
    firstName: 'Indiquez votre prénom.',
    linkLabel: 'Donnez un nom au lien.',
    linkUrl: 'Indiquez une adresse comme https://exemple.com.',
  },
  email: {
    label: 'E-mail',
    confirmed: 'Confirmé',
    unconfirmed: 'Non confirmé',
    confirm: 'Confirmer',
    change: 'Modifier',
  },
  password: {
    label: 'Mot de passe',
    has: 'Il sert à vous connecter, comme le code que nous vous envoyons.',
    hasNone: 'Vous n’en avez pas : vous vous connectez avec un code envoyé par e-mail.',
    change: 'Changer le mot de passe',
    set: 'Définir un mot de passe',
  },
  sessions: {
    title: 'Appareils',
    current: 'Cet appareil',
    unknown: 'Appareil inconnu',
    on: (browser, system) => `${browser} sur ${system}`,
    since: (when) => `connecté ${when}`,
    used: (when) => `dernière utilisation ${when}`,
    end: 'Déconnecter',
    endNamed: (device) => `Déconnecter ${device}`,
    endOthers: 'Déconnecter tous les autres',
    ended: 'Cet appareil est déconnecté.',
    endedOthers: (count) =>
      plural('fr', count, {
        zero: 'Aucun autre appareil n’était connecté.',
        one: 'Un autre appareil est déconnecté.',
        other: '# autres appareils sont déconnectés.',
      }),
  },
  preferences: {
    applicationMail: 'Candidatures',
    applicationMailHelp: 'Quand une de vos candidatures est envoyée ou change de statut.',
    messageMail: 'Messages',
    messageMailHelp:
      'Quand on vous a écrit au sujet d’une candidature et que vous ne l’avez pas encore lu.',
    deadlineMail: 'Dates limites',
    deadlineMailHelp:
      'Avant la date limite de vos brouillons et favoris, et quand celle d’un favori change.',
    teamMail: 'Équipe',
    teamMailHelp:
      'Quand on vous confie des candidatures à évaluer, et quand un projet sans échéance de votre équipe est à confirmer. Une fois par jour, si vous décidez, le nombre de nouvelles candidatures que vous n’avez pas vues.',
  },
  theme: 'Thème',
  language: 'Langue',
};
