import { MAX_ACCESS_LENGTH } from '@nearhand/shared/users/addresses';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '../../../components/text-field.tsx';
import type { BookingFormValues } from './booking-form-values.ts';

interface AddressFieldsProps {
  register: (name: `address.${keyof BookingFormValues['address']}`) => UseFormRegisterReturn;
  /** The grid columns of city, state and zip code where there is room. */
  columnsClassName: string;
}

/** Renders the fields for the customer's address. */
export function AddressFields({ register, columnsClassName }: AddressFieldsProps) {
  return (
    <>
      <TextField label="Street" optional autoComplete="street-address" {...register('address.street')} />
      <div className={`grid gap-3 ${columnsClassName}`}>
        <TextField label="City" optional autoComplete="address-level2" {...register('address.city')} />
        <TextField label="State" optional autoComplete="address-level1" {...register('address.state')} />
        <TextField label="Zip code" optional autoComplete="postal-code" {...register('address.zipCode')} />
      </div>
      <TextField
        label="How to get in"
        optional
        maxLength={MAX_ACCESS_LENGTH}
        {...register('address.access')}
      />
    </>
  );
}
