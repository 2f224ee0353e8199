import { HomeScreen as VisitorsHome } from '#web/features/projects/home.screen.tsx';
import { useAuth } from '#web/lib/auth-store.ts';
import { useText } from '#web/lib/i18n.ts';
import { useHydrated } from '#web/lib/time.ts';
import { en } from '#web/locales/en/ui.ts';
import { lazyScreen } from '#web/ui/lazy-screen.tsx';
import { SkeletonPage } from '#web/ui/skeleton.tsx';

const OwnHome = lazyScreen(async () => {
  const { OwnHomeScreen } = await import('#web/features/profiles/home.screen.tsx');
  return OwnHomeScreen;
});
// Beside the rest of the page's code; the screen itself shows that it failed, and asks again.
if (useAuth.getState().token !== null) OwnHome.preload().catch(() => undefined);

/**
 * The home of whoever looks. The page comes from the server for nobody in particular: until its script is there, the
 * styles show its person the one part and its visitor the other.
 */
export function HomeScreen() {
  const isLoggedIn = useAuth((state) => state.token !== null);
  const isHydrated = useHydrated();
  const label = useText(en).loading;
  if (isHydrated && isLoggedIn) return <OwnHome />;
  return (
    <>
      <div className="for-visitors">
        <VisitorsHome />
      </div>
      {isHydrated ? null : (
        <div className="for-members">
          <SkeletonPage label={label} />
        </div>
      )}
    </>
  );
}
