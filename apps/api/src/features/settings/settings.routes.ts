import { settingsContracts } from '@nearhand/shared/settings.contract';
import { endpoint } from '../../http/endpoint.ts';
import { changeSettings } from './change-settings.ts';
import { getPublicSettings } from '../../settings/public-settings.ts';
import { getAllSettings } from './settings.ts';

export const settingsEndpoints = [
  endpoint(settingsContracts.getSettings, async () => getPublicSettings()),
  endpoint(settingsContracts.getAllSettings, () => getAllSettings()),
  endpoint(settingsContracts.changeSettings, ({ body, user, requestId }) =>
    changeSettings(body, { user, requestId }),
  ),
];
