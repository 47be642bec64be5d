import { Download } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { FailureAlert } from '../../components/failure-alert.tsx';
import { Panel } from '../../components/panel.tsx';
import { getServerMessage } from '../../lib/api-error.ts';
import { downloadText } from '../../lib/download-file.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { api } from '../../lib/api-client.ts';

/** Downloads everything that the marketplace stores about the user (product 7). */
export function YourData() {
  const collect = useGuardedMutation({
    mutationFn: async () => (await api.exportAccount()).data,
    onSuccess: (data) => {
      const day = data.exportedAt.slice(0, 10);
      downloadText(`nearhand-data-${day}.json`, 'application/json', JSON.stringify(data, null, 2));
    },
  });
  return (
    <Panel title="Your data" text="Download a copy of all your data (JSON).">
      {collect.error && (
        <FailureAlert
          message="Failed to collect your data"
          reason={getServerMessage(collect.error)}
          error={collect.error}
        />
      )}
      <Button
        variant="secondary"
        isPending={collect.isPending}
        loadingText="Collecting..."
        onClick={() => collect.mutate()}
      >
        <Download aria-hidden className="size-4" strokeWidth={1.75} />
        Download your data
      </Button>
    </Panel>
  );
}
