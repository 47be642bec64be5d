import { ShieldCheck, TriangleAlert } from 'lucide-react';

interface TermsBoxProps {
  /** The terms as the API words them: what is free, then what follows. */
  text: string;
  /** Whether cancelling already costs something. */
  isLate: boolean;
}

/** Says what cancelling would mean. */
export function TermsBox({ text, isLate }: TermsBoxProps) {
  const Icon = isLate ? TriangleAlert : ShieldCheck;
  const [first = '', ...rest] = text.split(/(?<=\.) /);
  return (
    <p
      className={`flex gap-3 rounded-button border px-3.5 py-3 text-small ${isLate ? 'border-transparent bg-warning-soft text-warning-soft-fg' : 'border-border bg-surface'}`}
    >
      <Icon
        aria-hidden
        className={`mt-px size-5 shrink-0 ${isLate ? '' : 'text-success'}`}
        strokeWidth={1.75}
      />
      <span>
        <strong className="font-semibold">{first}</strong> {rest.join(' ')}
      </span>
    </p>
  );
}
