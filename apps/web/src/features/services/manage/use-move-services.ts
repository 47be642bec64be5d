import type { Service } from '@nearhand/shared/services/services';
import { useState } from 'react';
import { formatCount } from '../../../lib/format-number.ts';
import { eachSeries, retryAfter429 } from '../../../lib/each-series.ts';
import { showSuccess } from '../../../lib/toast.ts';
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts';
import { moveService, invalidateServices } from './managed-services-api.ts';

interface Move {
  services: readonly Service[];
  category: string;
}

interface FailedMove {
  service: Service;
  error: Error;
}

/** Moves services to a category; an error does not stop the others. Calls `onMoved` with those that failed. */
export function useMoveServices(onMoved: (failed: Service[]) => void) {
  const [attempted, setAttempted] = useState(0);
  const move = useGuardedMutation({
    mutationFn: async ({ services, category }: Move) => {
      const failed: FailedMove[] = [];
      setAttempted(0);
      // Sequential, because all of them write to the same category.
      await eachSeries(services, async (service) => {
        await retryAfter429(() => moveService(service._id, category)).catch((error: Error) => {
          failed.push({ service, error });
        });
        setAttempted((before) => before + 1);
      });
      return failed;
    },
    onSuccess: async (failed, { services }, _onMutateResult, { client }) => {
      const moved = services.length - failed.length;
      if (moved > 0) showSuccess(`${formatCount(moved, 'service')} moved`);
      onMoved(failed.map(({ service }) => service));
      await invalidateServices(client);
    },
  });
  return { move, attempted };
}
