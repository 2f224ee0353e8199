// Takes the mail server away in each of the ways it goes: down, answering 451, hanging. After it is
// back, every mail must have arrived, once.
// npm run test:mail -- --mails 3
import { createServer, type Server } from 'node:net';
import { parseArgs } from 'node:util';
import { SMTPServer } from 'smtp-server';
import { visitorOf } from '#test/journey.ts';
import { makeDataDir, removeDataDir, startProduct } from '#test/product.ts';
import { pause, report, until, wholeNumber } from './faults/report.ts';

const { values } = parseArgs({ options: { mails: { type: 'string', default: '3' } } });
const mails = wholeNumber('mails', values.mails);
const backWithinMs = 120_000;
const received = new Map<string, number>();

type Mode = 'works' | '451';
const postOffice = (mode: Mode): SMTPServer =>
  new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      stream.resume();
      stream.on('end', () => {
        if (mode === '451') {
          done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
          return;
        }
        for (const { address } of session.envelope.rcptTo) {
          received.set(address, (received.get(address) ?? 0) + 1);
        }
        done();
      });
    },
  });

const listening = async (server: Server | SMTPServer, port: number): Promise<number> => {
  const inner = 'server' in server ? server.server : server;
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve());
  });
  const address = inner.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  return address.port;
};
const closed = async (server: Server | SMTPServer): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
  });

const first = postOffice('works');
const port = await listening(first, 0);
await closed(first);
const dataDir = await makeDataDir();
const product = await startProduct({ dataDir, env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
const expected: string[] = [];

async function signUps(mode: string): Promise<void> {
  for (let index = 0; index < mails; index += 1) {
    const email = `${mode}${index}@flair.test`;
    expected.push(email);
    await visitorOf(product.url).call('signUp', {
      body: { email, password: 'a long walk by the sea', firstName: 'Ada' },
    });
  }
  await pause(1000);
}

await signUps('down');
const refusing = postOffice('451');
await listening(refusing, port);
await signUps('refused');
await closed(refusing);
const hanging = createServer((socket) => socket.on('error', () => undefined));
const held = new Set<{ destroy(): void }>();
hanging.on('connection', (socket) => held.add(socket));
await listening(hanging, port);
await signUps('hanging');
for (const socket of held) socket.destroy();
await closed(hanging);

const working = postOffice('works');
await listening(working, port);
const backAt = Date.now();
const missing = (): string[] => expected.filter((email) => !received.has(email));
await until(
  () => missing().length === 0,
  () => `Never arrived: ${missing().join(', ')}`,
  backWithinMs,
).catch((error: Error) => console.log(error.message));
const tookMs = Date.now() - backAt;
await pause(3000);
await product.stop();
await closed(working);
await removeDataDir(dataDir);

const doubled = [...received].filter(([, times]) => times > 1).map(([email]) => email);
report([
  [
    `all ${expected.length} mails arrived (${missing().join(', ') || 'none missing'})`,
    missing().length === 0,
  ],
  [
    `at most 2 min after the mail server was back (${Math.round(tookMs / 1000)} s)`,
    tookMs <= backWithinMs,
  ],
  [`each once (${doubled.join(', ') || 'none twice'})`, doubled.length === 0],
]);
