import { installationContracts } from '@nearhand/shared/installation/installation.contract';
import { endpoint } from '../../http/endpoint.ts';
import { getInstallation } from './installation.ts';

export const installationEndpoints = [
  endpoint(installationContracts.getInstallation, async () => ({ installation: await getInstallation() })),
];
