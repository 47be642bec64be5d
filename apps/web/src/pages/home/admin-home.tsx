import { ArrowRight } from 'lucide-react';
import { ButtonLink } from '../../components/button.tsx';
import { useDecisions } from '../../features/home/use-home-data.ts';
import { WaitingPanel } from '../../features/home/waiting-panel.tsx';
import { TodayFigures } from '../../features/today/today-figures.tsx';

/** Shows an admin the numbers of Today, and leads to the console. */
export function AdminHome() {
  const waiting = useDecisions();
  return (
    <div className="in-order grid grid-cols-1 gap-5">
      <TodayFigures />
      <WaitingPanel
        title="Waiting for a decision"
        waiting={waiting}
        emptyText="Applications and reports appear here."
      />
      <ButtonLink to="/admin" className="justify-self-start">
        Open the console
        <ArrowRight aria-hidden className="size-4.5 rtl:-scale-x-100" strokeWidth={1.75} />
      </ButtonLink>
    </div>
  );
}
