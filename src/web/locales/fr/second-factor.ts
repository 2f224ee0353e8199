import { plural, type Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/second-factor.ts';

export const fr: Translation<typeof en> = {
  logIn: {
    title: 'Encore une étape',
    body: 'Saisissez les six chiffres affichés par votre application d’authentification, ou un de vos codes de secours.',
    code: 'Code',
    codeMissing: 'Saisissez un code de votre application, ou un code de secours.',
    wrong: 'Ce code est faux ou a déjà servi. Attendez le suivant et réessayez.',
    passkeyWrong: 'La clé d’accès n’a pas pu être utilisée. Réessayez, ou saisissez un code.',
    submit: 'Se connecter',
    passkey: 'Utiliser une clé d’accès',
    lost: 'Vous avez perdu l’application et les codes de secours ? Écrivez à l’équipe qui gère ce site : elle pourra retirer votre second facteur une fois certaine que c’est bien vous.',
  },
  title: 'Second facteur',
  body: 'En plus du mot de passe ou du code reçu par e-mail, la connexion demande alors quelque chose que vous seul(e) détenez.',
  due: 'Configurez un second facteur pour continuer',
  dueBy: (names) => `${names} le demande. D’ici là, rien d’autre ne s’ouvre.`,
  dueAsOperator:
    'Cette installation le demande à ses opérateurs. D’ici là, rien d’autre ne s’ouvre.',
  kinds: { authenticator: 'Application d’authentification', passkey: 'Clé d’accès' },
  added: (when) => `ajouté ${when}`,
  used: (when) => `utilisé ${when}`,
  addApp: 'Ajouter une application d’authentification',
  addPasskey: 'Ajouter une clé d’accès',
  remove: 'Retirer',
  removeNamed: (name) => `Retirer ${name}`,
  removeTitle: (name) => `Retirer « ${name} » ?`,
  removeBody:
    'Il ne sera plus demandé. Sans aucun autre, votre compte ne sera protégé que par son mot de passe.',
  removed: 'Le second facteur est retiré.',
  codesLeft: (count) =>
    plural('fr', count, {
      zero: 'Il ne reste aucun code de secours.',
      one: 'Il reste un code de secours.',
      other: 'Il reste # codes de secours.',
    }),
  renew: 'Créer de nouveaux codes',
  renewTitle: 'Créer de nouveaux codes de secours ?',
  renewBody: 'Les anciens cesseront de fonctionner.',
  next: 'Continuer',
  proofBody: 'Confirmez d’abord qu’il s’agit de votre compte.',
  scan: 'Scannez ceci avec votre application d’authentification',
  scanBody:
    'Toute application de codes à usage unique convient. Sur ce téléphone, ouvrez-la directement.',
  qrLabel: 'Code QR pour une application d’authentification',
  openApp: 'Ouvrir dans une application de cet appareil',
  typeIt: 'Ou saisissez cette clé dans l’application :',
  copy: 'Copier la clé',
  copied: 'Copié.',
  copyFailed: 'Votre navigateur ne permet pas de copier. Sélectionnez plutôt le texte.',
  shown: 'Les six chiffres affichés',
  digits: 'Saisissez les six chiffres.',
  name: 'Nom',
  nameHelp: 'Pour que vous le reconnaissiez ici.',
  nameMissing: 'Donnez-lui un nom.',
  appName: 'Application d’authentification',
  passkeyName: 'Clé d’accès de cet appareil',
  confirm: 'Ajouter',
  appWrong: 'Ce code ne correspond pas à cette clé. Vérifiez l’heure de votre téléphone.',
  passkeyBody:
    'Votre navigateur vous demandera ensuite votre empreinte, votre visage, un code PIN ou une clé de sécurité.',
  passkeyStopped:
    'Aucune clé d’accès n’a été créée : le navigateur a été interrompu ou ne le permet pas ici.',
  done: 'Le second facteur est configuré.',
  codes: {
    title: 'Conservez vos codes de secours',
    body: 'Chacun ouvre votre compte une fois si vous perdez votre téléphone ou votre clé. Ils ne seront plus affichés.',
    copy: 'Copier',
    save: 'Enregistrer dans un fichier',
    file: 'codes-de-secours-flair.txt',
    kept: 'Je les ai conservés',
  },
  team: {
    title: 'Second facteur',
    label: 'Toute l’équipe doit en avoir un',
    help: 'Sans second facteur, un membre ne peut rien ouvrir tant qu’il n’en a pas configuré un ; il en est averti par e-mail.',
    without: (count, all) =>
      count === 0
        ? 'Toute l’équipe en a un.'
        : all === 1
          ? 'L’unique membre n’en a pas.'
          : plural('fr', count, {
              one: `Un membre sur ${all} n’en a pas.`,
              other: `# membres sur ${all} n’en ont pas.`,
            }),
    on: 'Un second facteur est désormais demandé à l’équipe.',
    off: 'Le second facteur n’est plus demandé à l’équipe.',
  },
};
