import { z } from 'zod';
import { defineContracts } from '../contract.ts';
import { installationSchema } from './installation.ts';

export const installationContracts = defineContracts('Installation', {
  getInstallation: {
    access: ['admin'],
    summary: 'Version, disk space, latest backup and warnings of this installation',
    response: z.object({ installation: installationSchema }),
  },
});
