import type { Services } from '#server/http/context.ts';
import { checkFolder } from '#server/integrations/files/folder-check.ts';
import { isWithin } from '#server/within.ts';

type Options = Pick<Services, 'config' | 'files'> & { clock: () => Date };

const keepMs = 5000;
const patienceMs = 500;

/**
 * Asks whether bytes can be kept where this installation keeps them: the folder of its own PostgreSQL,
 * and the store of files. One probe in 5 s, whoever asks; a disk that hangs is one that cannot.
 */
export function storageProbe({ config, files, clock }: Options): () => Promise<void> {
  let running: Promise<void> | null = null;
  let last: { at: number; failure: Error | null } | null = null;
  const probe = async (): Promise<void> => {
    // With a PostgreSQL elsewhere and files in a bucket nothing is kept here.
    if (!config.databaseUrl) await checkFolder(config.dataDir);
    await files.check();
  };
  return async () => {
    if (!last || !isWithin(clock().getTime() - last.at, keepMs)) {
      running ??= probe().finally(() => (running = null));
      const failure = await inTime(running).then(
        () => null,
        (error: Error) => error,
      );
      last = { at: clock().getTime(), failure };
    }
    if (last.failure) throw last.failure;
  };
}

async function inTime(work: Promise<void>): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The store of files hangs.')), patienceMs);
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
