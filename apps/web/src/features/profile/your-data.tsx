import { messages } from '@nearhand/shared/messages';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { FailureAlert } from '../../components/failure-alert.tsx';
import { Panel } from '../../components/panel.tsx';
import { reasonOf } from '../../lib/api-error.ts';
import { saveFile } from '../../lib/save-file.ts';
import { fetchAccountData } from './account-api.ts';

/** Everything the marketplace holds about a person, as a file (reliability 5.9). */
export function YourData() {
  const collect = useMutation({
    mutationFn: fetchAccountData,
    onSuccess: (data) => {
      const day = data.exportedAt.slice(0, 10);
      saveFile(`nearhand-data-${day}.json`, 'application/json', JSON.stringify(data, null, 2));
    },
  });
  return (
    <Panel title="Your data" text="Download a copy of all your data (JSON).">
      {collect.error && (
        <FailureAlert
          message={messages.account.downloadFailed}
          reason={reasonOf(collect.error)}
          error={collect.error}
        />
      )}
      <Button
        variant="secondary"
        isBusy={collect.isPending}
        busyText={messages.account.collecting}
        onClick={() => collect.mutate()}
      >
        <Download aria-hidden className="size-4" strokeWidth={1.75} />
        Download your data
      </Button>
    </Panel>
  );
}
