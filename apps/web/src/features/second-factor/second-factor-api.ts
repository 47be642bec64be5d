import type {
  ConfirmSecondFactorInput,
  RecoveryCodesResponse,
  SecondFactorProof,
  SecondFactorResponse,
  SecondFactorSetup,
  SetUpSecondFactorInput,
} from '@nearhand/shared/second-factor/second-factor';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';

const PATH = '/users/me/second-factor';

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: async ({ signal }) => (await callApi<SecondFactorResponse>('GET', PATH, { signal })).secondFactor,
});

export function startSetup(proof: SetUpSecondFactorInput): Promise<SecondFactorSetup> {
  return callApi('POST', PATH, { body: proof });
}

export async function confirmSetup(proof: ConfirmSecondFactorInput): Promise<string[]> {
  return (await callApi<RecoveryCodesResponse>('POST', `${PATH}/confirm`, { body: proof })).recoveryCodes;
}

export async function renewRecoveryCodes(proof: SecondFactorProof): Promise<string[]> {
  return (await callApi<RecoveryCodesResponse>('POST', `${PATH}/recovery-codes`, { body: proof }))
    .recoveryCodes;
}

export async function switchOffSecondFactor(proof: SecondFactorProof): Promise<void> {
  await callApi('DELETE', PATH, { body: proof });
}
