// A passphrase, asked for at the terminal and not shown: never a word of a command line, which others can list.
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { startFailure } from '#server/start-failure.ts';

const LEAST = 12;

async function ask(question: string): Promise<string> {
  if (!process.stdin.isTTY) {
    throw startFailure(
      'There is no terminal to ask for the passphrase: set BACKUP_PASSPHRASE_FILE or BACKUP_PASSPHRASE.',
    );
  }
  process.stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  try {
    return await lines.question('');
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}

export async function askPassphrase({ twice }: { twice: boolean }): Promise<string> {
  const passphrase = await ask('Passphrase: ');
  if (!twice) return passphrase;
  if (passphrase.length < LEAST) throw startFailure(`Type at least ${LEAST} characters.`);
  if ((await ask('Once more: ')) !== passphrase) throw startFailure('These two are not the same.');
  return passphrase;
}
