import {
  ArrowDownToLine,
  ArrowUpToLine,
  Asterisk,
  Copy,
  MoreHorizontal,
  Move,
  Shapes,
} from 'lucide-react';
import type { FormQuestion } from '#rules/forms/questions.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/form-builder.ts';
import { en as order } from '#web/locales/en/form-order.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu } from '#web/ui/menu.tsx';

export interface QuestionMenuProps {
  question: FormQuestion;
  onRequired: (required: boolean) => void;
  onDuplicate: () => void;
  /** To an end of its screen. */
  onPlace: (end: 'top' | 'bottom') => void;
  onAsk: (what: 'move' | 'type') => void;
}

const icon = { size: 16, 'aria-hidden': true } as const;

/** What can be done with a question without opening it. */
export function QuestionMenu(props: QuestionMenuProps) {
  const { question, onRequired, onDuplicate, onPlace, onAsk } = props;
  const words = useText(en);
  const text = useText(order);
  return (
    <Menu
      trigger={
        <IconButton
          label={text.more(question.label.trim() || words.question.untitled)}
          icon={<MoreHorizontal {...icon} />}
        />
      }
      items={[
        {
          key: 'required',
          label: question.required ? text.makeOptional : text.makeRequired,
          icon: <Asterisk {...icon} />,
          onSelect: () => onRequired(!question.required),
        },
        {
          key: 'type',
          label: text.type,
          icon: <Shapes {...icon} />,
          onSelect: () => onAsk('type'),
        },
        {
          key: 'duplicate',
          label: words.question.duplicate,
          icon: <Copy {...icon} />,
          onSelect: onDuplicate,
        },
        { kind: 'separator', key: 'order' },
        {
          key: 'top',
          label: text.top,
          icon: <ArrowUpToLine {...icon} />,
          onSelect: () => onPlace('top'),
        },
        {
          key: 'bottom',
          label: text.bottom,
          icon: <ArrowDownToLine {...icon} />,
          onSelect: () => onPlace('bottom'),
        },
        {
          key: 'move',
          label: text.elsewhere,
          icon: <Move {...icon} />,
          onSelect: () => onAsk('move'),
        },
      ]}
    />
  );
}
