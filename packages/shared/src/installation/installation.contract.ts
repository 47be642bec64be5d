import { z } from 'zod';
import { defineContracts } from '../contract.ts';
import { installationSchema } from './installation.ts';

export const installationContracts = defineContracts('Installation', {
  getInstallation: {
    access: ['admin'],
    summary: 'The state of this installation, and what its operator should change',
    response: z.object({ installation: installationSchema }),
  },
});
