import { format } from './format.ts';

/** What a sentence is filled in with; a message where a part of it is a sentence itself. */
export type Param = string | number | Message;
export type Params = Readonly<Record<string, Param>>;

/** Something that a person is told: which sentence of the catalogues, what it is filled in with, and its English. */
export type Message = {
  /** The sentence's place in the catalogues: `answers.too_many_files`. */
  key: string;
  params?: Params;
  message: string;
};

/* The names of the arguments of an ICU text, read by the compiler as `format` reads them. */
type NamesIn<Text, Found = never> = Text extends `${string}{${infer Rest}`
  ? Rest extends `${infer Name}, ${'plural' | 'select'}, ${infer Cases}`
    ? Name extends `${string}}${string}`
      ? PlainName<Rest, Found>
      : AfterCases<Cases, Found | Name>
    : PlainName<Rest, Found>
  : Found;
type PlainName<Rest, Found> = Rest extends `${infer Name}}${infer After}`
  ? NamesIn<After, Found | (Name extends `${infer Bare}, ${'date' | 'number'}` ? Bare : Name)>
  : Found;
type AfterCases<Cases, Found> = Cases extends `}${infer After}`
  ? NamesIn<After, Found>
  : Cases extends `${string}{${string}}${infer More}`
    ? AfterCases<More, Found>
    : Found;

type ParamsOf<Text> = [NamesIn<Text>] extends [never]
  ? []
  : [params: { readonly [Name in NamesIn<Text> & string]: Param }];

/** Makes a message of a catalogue: an unknown key, and a parameter too few or too many, do not compile. */
export type Say<Texts> = <Key extends keyof Texts & string>(
  key: Key,
  ...params: ParamsOf<Texts[Key]>
) => Message;

/** What makes the messages of one catalogue. */
export function messagesOf<const Texts extends Readonly<Record<string, string>>>(
  texts: Texts,
): Say<Texts> {
  return (key, ...[params]) => {
    const given: Params = params ?? {};
    const message = format(texts[key] ?? '', given, 'en', inEnglish);
    return params === undefined ? { key, message } : { key, params: given, message };
  };
}

/** The message alone, of something that says more beside it. */
export function messageIn({ key, params, message }: Message): Message {
  return params === undefined ? { key, message } : { key, params, message };
}

/** The same for a reply that calls the English `reason`. */
export function reasonIn({
  message,
  ...named
}: Message): Omit<Message, 'message'> & { reason: string } {
  return { reason: message, ...named };
}

const inEnglish = ({ message }: Message): string => message;
