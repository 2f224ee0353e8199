import { normaliseLabel, type Words } from './words.ts';

// Near-synonyms and forms that French questions mix freely, by their stems; what is left apart carries meaning.
const same: Record<string, string> = {
  societ: 'entrepris',
  startup: 'entrepris',
  boit: 'entrepris',
  mail: 'email',
  courriel: 'email',
  electroniqu: 'email',
  portabl: 'telephon',
  mobil: 'telephon',
  url: 'lien',
  web: 'internet',
  candidat: 'candidat',
  candidatur: 'candidat',
  postul: 'candidat',
  fondatric: 'fondateur',
  cofondatric: 'cofondateur',
  assoc: 'cofondateur',
  associ: 'cofondateur',
  salar: 'employ',
  salari: 'employ',
  collaborateur: 'employ',
  effectif: 'employ',
  quel: 'quel',
  quell: 'quel',
  resoudr: 'resolv',
  resolu: 'resolv',
  resout: 'resolv',
  levee: 'lev',
  lever: 'lev',
  mvp: 'prototyp',
  argent: 'fond',
  deposer: 'depos',
  concurrenc: 'concurrent',
  concurrentiel: 'concurrent',
  recu: 'obtenu',
  obtenu: 'obtenu',
  creation: 'cre',
  plein: 'plein',
};

const empty = new Set(
  (
    'le la les l un une des de du d et ou a au aux en dans par pour sur avec que qu qui dont se s sa son ses leur leurs ' +
    'vous votre vos vous-meme nous notre nos je j mon ma mes il elle ils elles on y ne n ce cet cette ces c est sont etes ' +
    'etre avez avoir ont ai t m si merci veuillez svp indiquer indiquez decrivez decrire precisez preciser donnez donner ' +
    'expliquez expliquer parlez presentez brievement bref etc tres plus bien deja dire quoi fait faites faire font'
  ).split(' '),
);

const elided = /(^|[^\p{L}])(?:l|d|j|qu|n|s|m|t|c|jusqu|lorsqu|puisqu)['’](?=\p{L})/giu;

/** As `normaliseLabel`, but that a French article before a vowel is a word of its own. */
function frenchLabel(text: string): string {
  return normaliseLabel(text.replaceAll(elided, '$1').replaceAll(/\bstart-up/gi, 'startup'));
}

function stem(word: string): string {
  const known = same[word];
  if (known) return known;
  if (word.length <= 3 || /\d/.test(word)) return word;
  const single = word.replace(/eaux$/, 'eau').replace(/aux$/, 'al').replace(/[sx]$/, '');
  const base = /(?:[^aeiou])(?:ements?|ement)$/.test(single)
    ? single.slice(0, -5)
    : single.replace(/(?:ees?|er|ez|ee|es|e|i|is|it)$/, (end, at: number) => (at > 2 ? '' : end));
  return same[base] ?? base;
}

/** The stems of the words of a French label that say something, each once. */
function frenchStems(normalised: string): string[] {
  const words = normalised.split(' ').filter((word) => word !== '');
  const telling = words.filter((word) => !empty.has(word));
  return [...new Set((telling.length > 0 ? telling : words).map(stem))];
}

export const frenchWords: Words = {
  labelOf: frenchLabel,
  stemsOf: frenchStems,
  isEmpty: (word) => empty.has(word),
};
