/* Words of six languages as `normaliseLabel` leaves them. */

const setOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Words that join and point but claim nothing by themselves. */
export const plainWords = setOf(`
  a an the of for to in on at by with from and or as is are be been being am was were do does did has have had
  i we our ours us you your it its this that these those there here they them their he she his her who which
  what where when how why so if then than into also about around approximately roughly while since will would
  can could may might
  le la les l un une des du de d et ou a au aux en dans par pour sur avec que qui quoi dont est sont etait a ont
  avons avez nous notre nos vous votre vos il elle ils elles on leur leurs ce cet cette ces se s y ne environ
  der die das den dem des ein eine einen einem einer eines und oder ist sind war waren wir unser unsere unseren
  unserem unserer uns sie ihr ihre ihren es er zu zum zur im am an auf aus bei mit nach von vom fur uber um als wie
  dass hat haben hatten wird werden sich auch etwa rund
  el los las lo unos unas y o u que se es son era fue ha han hemos tenemos nuestro nuestra nuestros nuestras su sus
  con por para del al como esta este esto estos estas muy unos aproximadamente
  il gli i uno e ed che di da nel nella nei nelle dal dalla sul sulla con per tra fra sono ha hanno abbiamo nostro
  nostra nostri nostre suo sua loro questo questa questi queste come si ci circa
  os as um uma uns umas do da dos das no na nos nas ao aos pelo pela com em ou sao foi tem temos nosso nossa
  nossos nossas seu sua seus suas este esta isto esse essa cerca`);

/** Words that turn a statement round. */
export const negations = setOf(`
  no not never none neither nor without cannot cant dont doesnt didnt isnt arent wasnt werent hasnt havent hadnt wont
  wouldnt couldnt
  pas jamais aucun aucune sans rien ni non
  nicht kein keine keinen keinem keiner keines nie niemals ohne weder
  nunca ningun ninguna ninguno sin jamas tampoco
  mai nessun nessuno nessuna senza
  nao nenhum nenhuma sem`);

/** Words that put something above all others. */
export const superlatives = new RegExp(
  String.raw`^(?:${[
    'best|worst|first|only|sole|unique|leading|leader|top|most|least|largest|biggest|smallest|fastest|cheapest|greatest|highest|lowest|strongest|safest|newest|oldest|easiest|unrivall?ed|unparallell?ed|unmatched|guaranteed|always|every|everyone|all|entire|worldwide|revolutionary|number',
    'meilleure?s?|premiers?|premieres?|seule?s?|leaders?|plus|toujours|tous|toutes|mondiale?',
    'beste[nrsm]?|erste[nrsm]?|einzige[nrsm]?|fuhrende?[nrsm]?|grosste[nrsm]?|weltweit|immer|alle[nrsm]?|schnellste[nrsm]?|gunstigste[nrsm]?|einzigartig\\w*',
    'mejor(es)?|primer[oa]?s?|unic[oa]s?|lider(es)?|mayor(es)?|siempre|tod[oa]s?|mundial',
    'miglior[ei]?|prim[oaie]|sol[oa]|maggior[ei]?|sempre|tutt[oaie]|\\w+issim[oaie]',
    'melhor(es)?|primeir[oa]s?|maior(es)?|mundial',
  ].join('|')})$`,
);

const told =
  'ignor\\w*|disregard\\w*|forget\\w*|override\\w*|oubli\\w*|vergiss\\w*|vergessen|missacht\\w*|olvid\\w*|dimentic\\w*|esquec\\w*';
const orders =
  'previous|prior|above|earlier|instruct\\w*|rules?|prompt\\w*|precedent\\w*|anweisung\\w*|vorherig\\w*|regeln|instruccion\\w*|anterior\\w*|istruzion\\w*|instruco\\w*|consign\\w*|regole|regras|reglas';

/** What speaks to a reader or a machine instead of about the startup. */
export const instructions = new RegExp(
  String.raw`\b(?:${[
    `(?:${told})(?: \\w+){0,4} (?:${orders})`,
    '(?:system|developer) (?:prompt|message|instructions?)|as an ai|language model|modele de langage|sprachmodell|modelo de lenguaje|modello linguistico|modelo de linguagem',
    '(?:rate|score|rank|accept|approve|select|choose|fund|shortlist|recommend) (?:this|us|our|the) (?:application|startup|team|company|proposal|candidate|project)',
    '(?:reviewers?|graders?|evaluators?|assistant|you) (?:must|should|shall|have to|are now|are to)',
    '(?:vous devez|notez cette|acceptez cette|evaluez cette|du musst|sie mussen|bewerten? sie|akzeptieren sie|debe[sn]? (?:aceptar|aprobar|ignorar)|acepte esta|devi accettare|deve accettare|accetta questa|deve aceitar|aceite esta|aprove esta)',
    'click here|cliquez ici|klicken sie hier|haga clic|clicca qui|clique aqui',
  ].join('|')})\b`,
);
