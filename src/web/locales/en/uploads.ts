import { catalogue } from '#web/lib/i18n.ts';

const units = ['B', 'KB', 'MB', 'GB'];

/* Of the fields that take a file or a picture. */
export const en = catalogue('uploads', {
  file: {
    choose: 'Choose a file',
    orDrop: 'or drop it here',
    sending: (name: string) => `Uploading ${name}`,
    size: (bytes: number) => {
      const power = bytes > 0 ? Math.min(3, Math.floor(Math.log(bytes) / Math.log(1024))) : 0;
      const value = bytes / 1024 ** power;
      return `${value >= 10 || power === 0 ? Math.round(value) : value.toFixed(1)} ${units[power]}`;
    },
  },
  picture: {
    choose: 'Choose a picture',
    change: 'Change the picture',
    remove: 'Remove',
    tooLarge: (mb: number) => `This file is too large. Choose one of at most ${mb} MB.`,
  },
});
