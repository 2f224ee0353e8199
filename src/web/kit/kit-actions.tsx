import { ArrowRight, Ellipsis, Plus } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { ModalLink } from '#web/ui/modal-link.tsx';

const variants = ['primary', 'secondary', 'quiet', 'danger', 'volt'] as const;

export function KitActions() {
  return (
    <div className="grid gap-4">
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <div key={size} className="flex flex-wrap items-center gap-2">
          {variants.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {variant}
            </Button>
          ))}
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-2">
        <Button pending>Saving</Button>
        <Button variant="secondary" pending>
          Saving
        </Button>
        <Button disabled>Disabled</Button>
        <Button variant="secondary" icon={<Plus size={16} aria-hidden />}>
          Add a question
        </Button>
        <LinkButton to="/projects" icon={<ArrowRight size={16} aria-hidden />}>
          A link
        </LinkButton>
        <ModalLink modal="login" variant="secondary">
          Opens a modal
        </ModalLink>
        <IconButton label="More" icon={<Ellipsis size={18} aria-hidden />} />
        <IconButton label="More, bordered" bordered icon={<Ellipsis size={18} aria-hidden />} />
        <span className="text-sm text-muted">
          Press <Kbd>?</Kbd> or <Kbd>Shift</Kbd> <Kbd>→</Kbd>
        </span>
      </div>
    </div>
  );
}
