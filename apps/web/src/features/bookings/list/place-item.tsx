import type { Booking } from '@nearhand/shared/bookings/bookings';
import { formatAddress } from '@nearhand/shared/users/format-address';
import { DoorOpen, MapPin } from 'lucide-react';
import { InfoItem } from '../../../components/info-item.tsx';
import { useMediaQuery } from '../../../lib/use-media-query.ts';

/** Says where a booking takes place, as far as the API tells the viewer. Nothing while the customer's address is unknown. */
export function PlaceItem({ booking }: { booking: Booking }) {
  const { place, provider, customerAddress } = booking;
  if (place === 'remote') return <InfoItem icon={MapPin}>Online or by phone</InfoItem>;
  const address = place === 'provider' ? provider.address : formatAddress(customerAddress);
  if (!address) return place === 'provider' ? <InfoItem icon={MapPin}>At the provider</InfoItem> : null;
  const access = place === 'customer' && customerAddress?.access;
  return (
    <>
      <InfoItem icon={MapPin}>
        <AddressLink address={address} />
      </InfoItem>
      {access && <InfoItem icon={DoorOpen}>{access}</InfoItem>}
    </>
  );
}

/** Links an address to the map of a phone; other devices rarely open these links. */
function AddressLink({ address }: { address: string }) {
  const isPhone = useMediaQuery('(pointer: coarse)');
  if (!isPhone) return address;
  return (
    <a
      href={`geo:0,0?q=${encodeURIComponent(address)}`}
      className="text-brand underline-offset-4 hover:underline"
    >
      {address}
    </a>
  );
}
