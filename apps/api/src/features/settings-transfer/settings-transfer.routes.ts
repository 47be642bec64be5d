import { settingsTransferContracts } from '@nearhand/shared/settings-transfer.contract';
import { endpoint } from '../../http/endpoint.ts';
import { exportSettings } from './export-settings.ts';
import { importSettings } from './import-settings.ts';

export const settingsTransferEndpoints = [
  endpoint(settingsTransferContracts.exportSettings, () => exportSettings()),
  endpoint(settingsTransferContracts.importSettings, async ({ body, user, requestId }) => ({
    changes: await importSettings(body, { user, requestId }),
  })),
];
