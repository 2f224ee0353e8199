import type { Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/check-receipt.ts';

export const fr: Translation<typeof en> = {
  title: 'Vérifier un reçu',
  intro:
    'Un reçu, ou la preuve qu’une candidature est arrivée, vient-il bien d’ici, et que dit-il ? Tout le monde peut le demander. Rien ne s’affiche qui ne soit dans le fichier.',
  files: 'Fichiers',
  filesHelp:
    'Le reçu ou la preuve (JSON). Ajoutez ce qui a été envoyé ou remis, et cette page compare les deux ; ce fichier-là reste sur cet appareil.',
  paste: 'Ou collez le reçu',
  pasteHelp: 'Tout le texte du fichier, de la première accolade à la dernière.',
  check: 'Vérifier',
  offline:
    'La vérification se fait aussi sans ce site, avec les clés publiques : la documentation contient un script de quarante lignes.',
  problems: {
    noReceipt: 'Ce n’est pas un de nos reçus : il manque la déclaration, sa signature ou la clé.',
    notJson:
      'Ce fichier n’est pas du JSON. Ouvrez-le tel qu’il a été téléchargé, ou collez-le en entier.',
    several: 'Ce sont des reçus différents. Vérifiez-les un par un.',
    unreached: 'La vérification n’a pas abouti. Réessayez dans un instant.',
  },
  notOurs: 'Non confirmé',
  changed:
    'La signature ne correspond pas : la déclaration a été modifiée après avoir été signée, ou n’a jamais été signée ici.',
  unknownKey: (issuer) =>
    `Il est signé avec une clé que ce site n’a jamais eue. Il nomme ${issuer} comme émetteur : vérifiez-le là-bas.`,
  ours: 'Signé par ce site',
  receiptIs:
    'Cette candidature a été envoyée au moment indiqué ci-dessous. Rien n’a changé depuis.',
  arrivalIs:
    'Cette candidature est arrivée ici au moment indiqué ci-dessous, puis a attendu d’être traitée. Rien n’a changé depuis.',
  late: 'Signé avec une clé qui n’était plus en usage',
  lateBody:
    'La clé est bien de ce site, mais le moment ci-dessous est postérieur à son retrait. Ne vous fiez pas à ce reçu ; adressez-vous à l’opérateur de ce site.',
  content: {
    same: 'Le contenu ajouté est exactement celui dont parle le reçu.',
    other: 'Le contenu ajouté n’est pas celui dont parle le reçu.',
    untold:
      'Ce navigateur ne peut pas comparer le contenu ici. Le script de la documentation le peut.',
  },
  sentAt: 'Envoyée le',
  receivedAt: 'Reçue le',
  project: 'Projet',
  organisation: 'Organisation',
  number: 'Envoi n°',
  formVersion: 'Version du formulaire',
  application: 'Candidature',
  fingerprint: 'Empreinte (SHA-256)',
  issuer: 'Émetteur',
  key: 'Clé',
  retired: (when) => `En usage jusqu’au ${when}. Ce qu’elle a signé avant reste valable.`,
};
