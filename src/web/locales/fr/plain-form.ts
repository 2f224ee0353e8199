import { plural, type Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/plain-form.ts';

export const fr: Translation<typeof en> = {
  noScript: {
    title: 'Cette page a besoin de son script',
    body: 'Il n’a pas été chargé, ou les scripts sont désactivés dans ce navigateur. Ce que vous avez déjà saisi ici est conservé sur cet appareil.',
    retry: 'Recharger la page',
    plain: 'Remplir le formulaire sans lui',
  },
  title: (project) => `Candidater à ${project}`,
  heading: 'Candidature sans script',
  intro:
    'Toutes les questions sur une page. Enregistrez aussi souvent que vous voulez : tout est gardé dans vos brouillons, et le formulaire habituel reprend là.',
  back: 'Le formulaire habituel',
  account: {
    title: 'Votre compte',
    body: 'Chaque enregistrement et l’envoi le redemandent, car cette page ne garde rien dans le navigateur.',
    email: 'E-mail',
    password: 'Mot de passe',
    none: 'Pas encore de compte ?',
    noneHelp: 'Pour en créer un, il faut le script, sur cet appareil ou un autre.',
  },
  question: {
    required: 'obligatoire',
    onlyIf:
      'Posée seulement après certaines réponses ci-dessus ; laissez vide si elle ne convient pas.',
    none: 'Pas de réponse',
    amount: 'Montant',
    currency: 'Devise',
    place: (place) => `Rang ${place}`,
    cell: (column, row) => `${column}, ligne ${row}`,
    file: 'Les fichiers s’ajoutent dans le formulaire habituel. Le reste de vos réponses peut être enregistré ici.',
    mostWords: (count) => plural('fr', count, { one: 'Au plus # mot.', other: 'Au plus # mots.' }),
    mostCharacters: (count) =>
      plural('fr', count, { one: 'Au plus # caractère.', other: 'Au plus # caractères.' }),
  },
  save: 'Enregistrer le brouillon',
  send: 'Envoyer la candidature',
  saved: 'Enregistré dans vos brouillons. Rien n’a encore été envoyé.',
  savedApart: 'Enregistré dans vos brouillons, sauf les questions marquées. Rien n’a été envoyé.',
  sent: {
    title: 'Votre candidature est envoyée',
    body: 'Vous recevez un accusé par e-mail, puis un message à chaque décision.',
    application: 'Voir ce que vous avez envoyé et chaque étape de son parcours',
    list: 'Mes candidatures',
    more: 'Autres projets',
  },
  received: {
    title: 'Nous l’avons bien reçue',
    at: 'Reçue le',
    body: (project) =>
      `Votre candidature à ${project} est ici. Il y a beaucoup à faire en ce moment : elle sera traitée un peu plus tard, sans vous. Inutile de rester ou d’appuyer encore. Un e-mail vous prévient dès qu’elle est envoyée, et aussi si elle ne peut pas l’être.`,
    counts:
      'C’est ce moment qui compte pour la date limite, quel que soit le temps que prend la suite.',
    proof: 'Télécharger la preuve signée (JSON)',
    handedIn: 'Télécharger ce que vous avez remis (JSON)',
    application: 'Voir ce qu’elle devient',
  },
  refused: {
    title: 'Pas envoyée',
    kept: 'Tout ce que vous avez saisi est ci-dessous.',
    savedToo: 'C’est aussi enregistré dans vos brouillons.',
    conflict:
      'Votre brouillon contient un autre texte pour cette question. Le vôtre est ici et ne l’a pas remplacé : choisissez dans le formulaire habituel.',
    login: 'L’adresse e-mail ou le mot de passe ne convient pas.',
    missing: 'Voyez les questions marquées.',
  },
};
