import { newId } from '#server/db/id.ts';
import { announce } from '#server/integrations/live/live.ts';
import type { World } from './world.ts';

/** Resolves once open pages were told all that happened before: news keep their order. */
export async function newsArrived({ db, services }: World): Promise<void> {
  const nobody = newId();
  await new Promise<void>((resolve, reject) => {
    const stop = services.live.subscribe(nobody, () => {
      stop();
      resolve();
    });
    announce(db, [nobody], { event: 'resync' }).catch(reject);
  });
}
