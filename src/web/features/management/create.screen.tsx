import { useAuth } from '#web/lib/auth-store.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/management.ts';
import { CreateEntity } from './parts/create-entity.tsx';
import { LoginPrompt } from '#web/workspace/login-prompt.tsx';
import { PageTitle } from '#web/workspace/page-title.tsx';

export function CreateOrganisationScreen() {
  const text = useText(en);
  const loggedIn = useAuth((state) => state.token !== null);
  return (
    <div className="page py-10">
      <PageTitle title={text.create.title} note={text.create.body} />
      {loggedIn ? (
        <CreateEntity />
      ) : (
        <LoginPrompt title={text.shell.loginTitle} body={text.shell.loginBody} />
      )}
    </div>
  );
}
