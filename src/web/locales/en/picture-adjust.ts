import { catalogue } from '#web/lib/i18n.ts';

export const en = catalogue('picture-adjust', {
  adjustFocus: 'Set what stays in sight',
  adjustCrop: 'Crop',
  focusTitle: 'What stays in sight',
  focusHelp:
    'Each place shows another part of the picture. Drag the ring, or use the sliders, to what must be seen everywhere.',
  cropTitle: 'Crop',
  cropHelp: 'Drag the square, or use the sliders. The picture that you chose is kept whole.',
  across: 'From left to right',
  down: 'From top to bottom',
  size: 'Size of the square',
  previews: 'How it will look',
  page: 'On its page',
  phone: 'On a phone',
  card: 'In lists',
  share: 'Where its link is shared',
  done: 'Done',
  apply: 'Use this crop',
  whole: 'Show it whole',
  cancel: 'Cancel',
  notYours: 'What this picture was made of is not kept, or not yours. Choose it again to crop it.',
});
