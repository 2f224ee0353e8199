import type { Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/uploads.ts';

const units = ['o', 'Ko', 'Mo', 'Go'];

export const fr: Translation<typeof en> = {
  file: {
    choose: 'Choisir un fichier',
    orDrop: 'ou le déposer ici',
    sending: (name) => `Envoi de ${name}`,
    size: (bytes) => {
      const power = bytes > 0 ? Math.min(3, Math.floor(Math.log(bytes) / Math.log(1024))) : 0;
      const value = bytes / 1024 ** power;
      const digits = value >= 10 || power === 0 ? 0 : 1;
      return `${value.toFixed(digits).replace('.', ',')} ${units[power]}`;
    },
  },
  picture: {
    choose: 'Choisir une image',
    change: 'Changer d’image',
    remove: 'Retirer',
    tooLarge: (mb) => `Ce fichier est trop volumineux. Choisissez-en un de ${mb} Mo au plus.`,
  },
};
