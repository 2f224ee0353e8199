/* Words as `normaliseLabel` leaves them: lower case, without marks and apostrophes; a stem takes its endings. */

/** Consent, signatures and declarations in English, French, German, Spanish, Italian and Portuguese. */
export const declarations = anyOf([
  // Signatures.
  String.raw`signatur\w*|signator\w*|signataires?|undersigned|sign(ed)? (by|on|at|here|below|with|off|this|electronically)|to sign`,
  String.raw`signer|signez|soussigne\w*|unterschr\w*|unterzeichn\w*|firm(a|ar|ante|ado|o|e)|sottoscri\w*|assin(a|o|ar|ado|atura|aturas|e)`,
  // Declarations.
  String.raw`declar\w*|dichiar\w*|autocertific\w*|hereby|certify|certifie|certifions|certifico|attest|atteste|oath|affidavit|on my honou?r`,
  String.raw`sur lhonneur|lu et approuve|hiermit|eidesstatt\w*|erklarung(en)?|(ich|wir) (erklare|bestatige|versichere|stimme|willige|akzeptiere)n?`,
  'lo juro|juro|jurada|compromisso de honra|sob palavra de honra',
  // Consent and terms.
  '(i|we) (agree|accept|confirm|consent|acknowledge|understand|authori[sz]e|have read)|do you (agree|accept|confirm|consent|acknowledge|authori[sz]e)|agree to|consent|consents',
  'terms and conditions|terms of (use|service|participation)|privacy (policy|notice)',
  String.raw`jaccepte|nous acceptons|je confirme|consentement|conditions generales|einwilligung\w*|einverstandn\w*|einverstanden|zustimmung\w*|teilnahmebedingung\w*|datenschutz\w*`,
  'acepto|aceptamos|confirmo|consiento|consentimiento|accetto|accettiamo|acconsento|consenso|aceito|aceitamos|concordo|consentimento|termos e condicoes|terminos y condiciones',
  // A date without a word beside it is that of the signature.
  '^date$|^datum$|^fecha$|^data$|place and date|ort und datum|lugar y fecha|luogo e data|local e data',
]);

/** Credentials, bank data, identity papers, and what the law protects of a person. */
export const privateMatters = anyOf([
  // Convictions.
  String.raw`convict\w*|criminal\w*|crimin\w*|offen[cs]es?|felon\w*|imprison\w*|prosecut\w*|condamn\w*|casier judiciaire|vorstraf\w*|vorbestraft|straf(register|verfahren|tat|taten)|fuhrungszeugnis`,
  String.raw`antecedentes penales|condenad[oa]s?|delitos?|condann\w*|penal(e|i|es)?|casellario|registo criminal|crimes?`,
  // Birth, age and civil status.
  String.raw`birth\w*|age of (the |your )?(founder|applicant|candidate|team member|contact)\w*|naissance|geburt\w*|alter (der|des|ihre)\w*|nacimiento|nascita|nascimento|edad (del|de la)|idade (do|da)`,
  'marital|marriage|married|spouse|maiden name|etat civil|situation familiale|familienstand|estado civil|stato civile',
  String.raw`nationalit\w*|nazionalit\w*|nacionalid\w*|citizenship|staatsangehorig\w*|staatsburger\w*|cittadinanza|cidadania|ciudadania|residence permit`,
  // Papers of a person.
  String.raw`social security|ssn|national id\w*|identity (card|number|document)|passport\w*|passeport|passaport[oe]|pasaporte|driving licen[cs]e|securite sociale|carte didentite`,
  String.raw`sozialversicherung\w*|personalausweis\w*|reisepass\w*|seguridad social|seguranca social|documento de identidad|codice fiscale|carta didentita|cartao de cidadao`,
  // Religion, opinion, union.
  String.raw`relig\w*|konfession\w*|weltanschau\w*|political (opinion|view|belief|affiliation|part)\w*|politically exposed|opinions? politiques?|politische (uberzeugung|meinung|einstellung)\w*|opinion(es|i) polit\w*|opinioes politicas`,
  String.raw`trade unions?|syndicale|gewerkschaft\w*|sindical(es)?|sindacal[ei]`,
  // Health.
  String.raw`health (status|condition|issue|problem|insurance)s?|medical (condition|histor|record)\w*|disabilit\w*|disabled|chronic\w*|illness\w*|pregnan\w*`,
  String.raw`etat de sante|handicap\w*|enceinte|gesundheitszustand|behinderung\w*|schwerbehind\w*|schwanger\w*|estado de salud|discapacid\w*|embaraz\w*|stato di salute|disabil\w*|estado de saude|deficiencias?|gravid\w*`,
  // Origin, gender, orientation.
  String.raw`ethnic\w*|ethni\w*|etnic\w*|etnia|racial|skin colou?r|indigenous|caste`,
  String.raw`gender\w*|pronouns?|sex|sexe|sexo|sesso|sexual\w*|sexuel\w*|sexuell\w*|sessual\w*|geschlecht|^genre$|^genero$|^genere$|(genre|genero|genere) (du|de la|des|del|della|do|da) \w+`,
  // Credentials.
  String.raw`passwor\w*|passcode\w*|passphrase|access (code|key)s?|pin code|secret (question|key|code|word)s?|credentials?|mot de passe|mots de passe|code dacces|kennwort\w*|zugangs(daten|code)|contrasenas?|parola dordine|codice di accesso|palavra passe|senhas?|codigo de aces?so`,
  // Bank data.
  String.raw`bank (account|detail|name|statement|transfer)s?|account number|iban|bic|swift code|routing number|(credit|debit) card\w*|wallet address|payment (address|detail)s?|compte bancaire|coordonnees bancaires`,
  String.raw`kontonummer\w*|bankverbindung\w*|kontoverbindung\w*|cuenta bancaria|numero de cuenta|conto (bancario|corrente)|conta bancaria|numero de conta`,
]);

function anyOf(words: string[]): RegExp {
  return new RegExp(String.raw`\b(?:${words.join('|')})\b`);
}
