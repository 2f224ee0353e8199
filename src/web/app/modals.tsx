import { useEffect, useRef, useState } from 'react';
import { setRedirect } from '#web/lib/aux-store.ts';
import { useFailureText } from '#web/lib/failure-text.ts';
import { forgetLinkSecrets } from '#web/lib/link-secret.ts';
import {
  loadedModal,
  preloadModal,
  registerModals,
  type ModalLoaders,
} from '#web/lib/modal-registry.ts';
import { useModal } from '#web/lib/search-params.ts';
import { useHydrated } from '#web/lib/time.ts';
import { loadAnew } from '#web/lib/unreached.ts';
import { showToast } from '#web/ui/toast-store.ts';

/** Which component shows which modal value; each in its own chunk. One line per modal. */
const modals: ModalLoaders = {
  // signing in
  login: async () => (await import('#web/features/auth/login.modal.tsx')).LoginModal,
  register: async () => (await import('#web/features/auth/register.modal.tsx')).RegisterModal,
  login_code: async () => (await import('#web/features/auth/login-code.modal.tsx')).LoginCodeModal,
  reset_password: async () =>
    (await import('#web/features/auth/reset-password.modal.tsx')).ResetPasswordModal,
  change_password: async () =>
    (await import('#web/features/auth/change-password.modal.tsx')).ChangePasswordModal,
  email_verify: async () =>
    (await import('#web/features/auth/email-verify.modal.tsx')).EmailVerifyModal,
  success_verify: async () =>
    (await import('#web/features/auth/success-verify.modal.tsx')).SuccessVerifyModal,
  // startups
  create_startup: async () =>
    (await import('#web/features/startups/create-startup.modal.tsx')).CreateStartupModal,
  generate_startup: async () =>
    (await import('#web/features/startups/generate-startup.modal.tsx')).GenerateStartupModal,
  startup_applications: async () =>
    (await import('#web/features/startups/startup-applications.modal.tsx'))
      .StartupApplicationsModal,
  patch_startup: async () =>
    (await import('#web/features/startups/patch-startup.modal.tsx')).PatchStartupModal,
};

registerModals(modals);

/** Shows the modal that the address asks for. Nothing on the server and while hydrating. */
export function ModalHost() {
  const { value, params, close } = useModal();
  const hydrated = useHydrated();
  const failureText = useFailureText();
  const [, setReady] = useState(0);
  const isHere = value !== null && loadedModal(value) !== undefined;
  useEffect(() => {
    // Not asked anew: its code may have come, by the pointer over its link, since this was rendered.
    if (!value || isHere) return undefined;
    let isAsked = true;
    preloadModal(value)
      .catch(() => loadAnew(() => isAsked))
      .then(
        () => setReady((count) => count + 1),
        (error: unknown) => {
          // Another one may be asked for meanwhile, or none.
          if (!isAsked) return;
          showToast(failureText(error), 'error');
          close();
        },
      );
    return () => {
      isAsked = false;
    };
  }, [value, isHere, close, failureText]);
  const shown = useRef(value);
  useEffect(() => {
    // What a dialog was to lead to ends with it: the next log-in is for something else.
    if (shown.current && !value) {
      setRedirect(null);
      forgetLinkSecrets();
    }
    shown.current = value;
  }, [value]);
  if (!hydrated || !value) return null;
  const Modal = loadedModal(value);
  // oxlint-disable-next-line react/static-components -- taken from a registry, the same each time
  return Modal ? <Modal key={value} params={params} close={close} /> : null;
}
