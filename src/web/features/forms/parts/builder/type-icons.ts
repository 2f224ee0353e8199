import {
  AlignLeft,
  AtSign,
  Banknote,
  CalendarDays,
  ChevronDownCircle,
  CircleDot,
  FileUp,
  Globe,
  Hash,
  Link2,
  ListOrdered,
  Phone,
  SquareCheck,
  Star,
  Stamp,
  Table2,
  Type,
  type LucideIcon,
} from 'lucide-react';
import type { QuestionType } from '#contract/questions.ts';

/** A sign for each kind of question; its keys are the kinds in the order of the menu. */
export const typeIcons: Record<QuestionType, LucideIcon> = {
  short_text: Type,
  long_text: AlignLeft,
  single_choice: CircleDot,
  multi_choice: SquareCheck,
  dropdown: ChevronDownCircle,
  number: Hash,
  money: Banknote,
  date: CalendarDays,
  url: Link2,
  email: AtSign,
  phone: Phone,
  country: Globe,
  file: FileUp,
  rating: Star,
  ranking: ListOrdered,
  table: Table2,
  consent: Stamp,
};

export const typeNames = Object.keys(typeIcons) as QuestionType[];
