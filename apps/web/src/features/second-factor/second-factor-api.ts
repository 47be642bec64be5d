import type {
  ConfirmSecondFactorInput,
  SecondFactorProof,
  SecondFactorSetup,
  SetUpSecondFactorInput,
} from '@nearhand/shared/second-factor/second-factor';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: async ({ signal }) => (await api.getSecondFactor({ signal })).secondFactor,
});

export function startSetup(proof: SetUpSecondFactorInput): Promise<SecondFactorSetup> {
  return api.setUpSecondFactor({ body: proof });
}

export async function confirmSetup(proof: ConfirmSecondFactorInput): Promise<string[]> {
  return (await api.confirmSecondFactor({ body: proof })).recoveryCodes;
}

export async function renewRecoveryCodes(proof: SecondFactorProof): Promise<string[]> {
  return (await api.renewRecoveryCodes({ body: proof })).recoveryCodes;
}

export async function switchOffSecondFactor(proof: SecondFactorProof): Promise<void> {
  await api.switchOffSecondFactor({ body: proof });
}
