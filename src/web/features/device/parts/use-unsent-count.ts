import { useEffect, useState } from 'react';
import { useAuth } from '#web/lib/auth-store.ts';

/** How many texts of whoever looks the server lacks, in all or of one application; 0 until they are counted. */
export function useUnsentCount(application?: string): number {
  const present = useAuth((state) => state.profile?._id ?? null);
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isShown = true;
    const look = async () => {
      // Beside the page, which need not wait for it.
      const [{ listUnsent }, { applicationOf, shareOut }] = await Promise.all([
        import('#web/lib/draft/browser.ts'),
        import('./unsent.ts'),
      ]);
      const { documents } = await listUnsent();
      const { own } = shareOut(documents, present);
      const meant = own.filter(
        (document) => application === undefined || applicationOf(document) === application,
      );
      if (isShown) setCount(meant.reduce((sum, { texts }) => sum + texts.length, 0));
    };
    // Without an answer nothing is said of a number.
    look().catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, [present, application]);
  return count;
}
