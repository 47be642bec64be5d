import { saveAddressesMutation } from '../../../entities/user/saved-addresses.ts';
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts';
import type { AddressChoice } from './use-address-choice.ts';

/** Returns what adds a typed address to the saved ones, if the customer wants it. */
export function useKeepAddress({ address, isTyped, canKeep, saved }: AddressChoice) {
  const save = useGuardedMutation(saveAddressesMutation);
  return (isWanted: boolean) => {
    if (!isWanted || !isTyped || !canKeep || !address?.street) return;
    const { street, city = '', state = '', zipCode = '', access } = address;
    const isDefault = saved.length === 0;
    save.mutate([
      ...saved,
      { label: street, street, city, state, zipCode, ...(access && { access }), isDefault },
    ]);
  };
}
