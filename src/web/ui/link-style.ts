export type LinkVariant = 'inline' | 'action' | 'quiet' | 'name';

const variants: Record<LinkVariant, string> = {
  inline: 'font-medium underline underline-offset-4',
  action: 'inline-flex min-h-10 items-center font-medium underline underline-offset-4',
  quiet: 'inline-flex min-h-10 items-center text-muted underline underline-offset-4 hover:text-ink',
  name: 'font-semibold underline-offset-4 hover:underline',
};

/**
 * Class names of everything that looks like a link: in a sentence, standing alone where a finger must meet
 * it, the same but less in sight, or the name of a thing in a list.
 */
export function linkStyle(variant: LinkVariant = 'inline'): string {
  return variants[variant];
}
