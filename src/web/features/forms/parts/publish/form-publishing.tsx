import { useParamsOf } from '#web/lib/search-params.ts';
import type { PublishBarProps } from './publish-bar.tsx';
import { publishParams } from './publish-action.tsx';
import { useLate } from '#web/lib/use-late.ts';

const loadBar = () => import('./publish-bar.tsx');
const loadPanel = () => import('./publish-panel.tsx');

export interface FormPublishingProps extends Omit<PublishBarProps, 'projectId'> {
  project: { _id: string; status: string };
  flush: () => Promise<boolean>;
  onShow: (place: number) => void;
}

/** What founders see of this form, and the panel that publishes; both come after the form itself. */
export function FormPublishing({ project, flush, onShow, ...rest }: FormPublishingProps) {
  const { values, set } = useParamsOf(publishParams);
  const mayPublish = rest.mayEdit && project.status !== 'draft';
  const isOpen = values.publish === '1' && mayPublish;
  const bar = useLate(loadBar);
  const panel = useLate(loadPanel, isOpen);
  const close = () => set({ publish: '' });
  return (
    <>
      {bar ? <bar.PublishBar projectId={project._id} {...rest} /> : <div className="mb-6 h-10" />}
      {isOpen && panel ? (
        <panel.PublishPanel
          projectId={project._id}
          flush={flush}
          onClose={close}
          onShow={(place) => {
            close();
            onShow(place);
          }}
        />
      ) : null}
    </>
  );
}
