import { HIRE_STEPS, type HireStep } from './hire-problem.ts';

const NAMES: Record<HireStep, string> = { when: 'When', what: 'What and where', check: 'Check' };

interface HireProgressProps {
  step: HireStep;
  onStep: (step: HireStep) => void;
}

/** Shows the steps on a phone; those that are done can be changed. */
export function HireProgress({ step, onStep }: HireProgressProps) {
  const current = HIRE_STEPS.indexOf(step);
  return (
    <ol
      aria-label="Steps"
      className="grid shrink-0 grid-cols-[3fr_5fr_3fr] gap-1.5 px-4 pt-3 text-caption font-semibold min-[900px]:hidden short:hidden"
    >
      {HIRE_STEPS.map((each, index) => (
        <li
          key={each}
          aria-current={each === step ? 'step' : undefined}
          className={`border-t-4 ${index <= current ? 'border-brand' : 'border-surface-3'} ${index < current ? 'text-brand' : index > current ? 'text-fg-muted' : ''}`}
        >
          {index < current ? (
            <button
              type="button"
              className="-mb-4 flex min-h-11 w-full pt-1.5 text-start"
              onClick={() => onStep(each)}
            >
              {index + 1} {NAMES[each]}
            </button>
          ) : (
            <span className="-mb-4 flex min-h-11 pt-1.5">
              {index + 1} {NAMES[each]}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
