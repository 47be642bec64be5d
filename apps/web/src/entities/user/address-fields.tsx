import { getAddressFormat } from '@nearhand/shared/users/address-format';
import { MAX_ACCESS_LENGTH } from '@nearhand/shared/users/addresses';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '../../components/form-field.tsx';
import { useMarketplace } from '../marketplace/marketplace.ts';

type AddressFieldName = 'street' | 'city' | 'state' | 'zipCode' | 'access';

interface AddressFieldsProps {
  field: (name: AddressFieldName) => UseFormRegisterReturn & { error?: string | undefined };
  /** The grid columns of town, region and postal code where there is room. */
  columnsClassName: string;
  /** Whether street and city are required. */
  isRequired?: boolean;
}

/** Asks for an address as the country of the marketplace writes it. */
export function AddressFields({ field, columnsClassName, isRequired = false }: AddressFieldsProps) {
  const { country } = useMarketplace();
  const { city, state, zipCode, isCodeFirst } = getAddressFormat(country);
  const code = zipCode && (
    <TextField label={zipCode} optional autoComplete="postal-code" {...field('zipCode')} />
  );
  return (
    <>
      <TextField
        label="Street and number"
        optional={!isRequired}
        autoComplete="street-address"
        {...field('street')}
      />
      <div className={`grid gap-3 ${columnsClassName}`}>
        {isCodeFirst && code}
        <TextField label={city} optional={!isRequired} autoComplete="address-level2" {...field('city')} />
        {state && <TextField label={state} optional autoComplete="address-level1" {...field('state')} />}
        {!isCodeFirst && code}
      </div>
      <TextField
        label="How to get in"
        optional
        autoComplete="off"
        maxLength={MAX_ACCESS_LENGTH}
        {...field('access')}
      />
    </>
  );
}
