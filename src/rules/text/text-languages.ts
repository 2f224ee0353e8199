/** The languages in which a project may say that it is written, by code. */
export const textLanguages: readonly string[] =
  'ar bg bn ca cs cy da de el en es et eu fa fi fr ga gl he hi hr hu id is it ja ka kk ko lt lv mk ms mt nb nl pl pt ro ru sk sl sq sr sv sw ta th tr uk ur uz vi zh'.split(
    ' ',
  );
