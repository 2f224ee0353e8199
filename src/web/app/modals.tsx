import { useEffect, useState } from 'react';
import {
  loadedModal,
  preloadModal,
  registerModals,
  type ModalLoaders,
} from '../lib/modal-registry.ts';
import { useModal } from '../lib/search-params.ts';
import { useHydrated } from '../lib/time.ts';

/** Which component shows which modal value; each in its own chunk. One line per modal. */
const modals: ModalLoaders = {};

registerModals(modals);

/** Shows the modal that the address asks for. Nothing on the server and while hydrating. */
export function ModalHost() {
  const { value, params, close } = useModal();
  const hydrated = useHydrated();
  const [, setReady] = useState(0);
  useEffect(() => {
    if (!value || loadedModal(value)) return;
    preloadModal(value).then(
      () => setReady((count) => count + 1),
      () => close(),
    );
  }, [value, close]);
  if (!hydrated || !value) return null;
  const Modal = loadedModal(value);
  // oxlint-disable-next-line react/static-components -- taken from a registry, the same each time
  return Modal ? <Modal key={value} params={params} close={close} /> : null;
}
