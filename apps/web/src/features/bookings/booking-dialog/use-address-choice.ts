import type { CustomerAddress, SavedAddress } from '@nearhand/shared/users/addresses';
import { MAX_SAVED_ADDRESSES } from '@nearhand/shared/users/addresses';
import { useQuery } from '@tanstack/react-query';
import { useWatch, type Control } from 'react-hook-form';
import { savedAddressesQuery } from '../../../entities/user/saved-addresses.ts';
import { lastAddressQuery } from '../../../entities/booking/bookings-api.ts';
import { parseAddress, toAddressFields, type BookingFormValues } from './booking-form-values.ts';

export const OTHER = 'other';
export const LATER = 'later';

type KnownAddress = CustomerAddress & Pick<SavedAddress, 'label' | 'isDefault'>;

export type AddressChoice = ReturnType<typeof useAddressChoice>;

/** Returns the addresses that a customer can choose from, and the chosen one; without any there is only a typed one. */
export function useAddressChoice(control: Control<BookingFormValues>, isAsked: boolean) {
  const [place, typed] = useWatch({ control, name: ['place', 'address'] });
  const saved = useQuery({ ...savedAddressesQuery, enabled: isAsked });
  const last = useQuery({ ...lastAddressQuery, enabled: isAsked });
  const known = listKnown(saved.data ?? [], last.data ?? undefined);
  const suggested = known.findIndex(({ isDefault }) => isDefault);
  const first = known.length > 0 ? String(Math.max(0, suggested)) : OTHER;
  const selected = place === OTHER || place === LATER || known[Number(place)] ? place || first : first;
  const isTyped = selected === OTHER;
  return {
    isLoading: isAsked && (saved.isPending || last.isPending),
    known,
    selected,
    isTyped,
    canKeep: (saved.data?.length ?? MAX_SAVED_ADDRESSES) < MAX_SAVED_ADDRESSES,
    saved: saved.data ?? [],
    address: parseAddress(isTyped ? typed : toAddressFields(known[Number(selected)])),
  };
}

/** Without saved addresses, the customer may want that of the last booking. */
function listKnown(
  saved: readonly SavedAddress[],
  last: CustomerAddress | undefined,
): readonly KnownAddress[] {
  if (saved.length > 0) return saved;
  return last?.street ? [{ ...last, label: 'Your last address', isDefault: true }] : [];
}
