import type { ProviderCalendarDocument } from '@nearhand/api/src/features/availability/provider-calendar.model.ts';
import type { ServiceArea } from '@nearhand/shared/service-area.schema';
import { weekdays } from '@nearhand/shared/availability';
import { DAY_MS, HOUR_MS } from '@nearhand/shared/durations';
import { ObjectId } from 'mongodb';
import { generatedId } from './ids.ts';
import { randomOf } from './random.ts';

/** Services of one provider on average. */
const SERVICES_PER_PROVIDER = 50;
/** A country of one service for each square kilometer: at every size a point has some 200 within 8 km. */
const SOUTH_WEST = { lat: 44, lng: 2 };
const KM_PER_DEGREE = 111.19;
const TOWN_KM = 6;

/** Returns the length of each side of the country, in kilometers. */
function countrySide(providers: number): number {
  return Math.sqrt(providers * SERVICES_PER_PROVIDER);
}

function pointAt(east: number, north: number) {
  const lat = SOUTH_WEST.lat + north / KM_PER_DEGREE;
  const lng = SOUTH_WEST.lng + east / (KM_PER_DEGREE * Math.cos((lat * Math.PI) / 180));
  return { lat: Number(lat.toFixed(3)), lng: Number(lng.toFixed(3)) };
}

/** Builds the area of a provider: somewhere in the country, 8 to 40 km around. */
export function areaAt(index: number, providers: number): ServiceArea {
  const random = randomOf('area', index);
  const side = countrySide(providers);
  return {
    label: 'Somewhere',
    center: pointAt(random.next() * side, random.next() * side),
    radiusKm: random.whole(8, 40),
  };
}

/** Returns a point that customers search near: not at the border, where there is half as much. */
export function searchedPoint(index: number, providers: number): string {
  const random = randomOf('searched', index);
  const inner = countrySide(providers) - 2 * TOWN_KM;
  const { lat, lng } = pointAt(TOWN_KM + random.next() * inner, TOWN_KM + random.next() * inner);
  return `${lat},${lng}`;
}

/** Builds the calendar of a provider: four in five have one, open on weekdays, partly booked. */
export function calendarAt(index: number): ProviderCalendarDocument | undefined {
  if (index % 5 === 4) return undefined;
  const random = randomOf('calendar', index);
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  return {
    _id: generatedId('provider', index),
    revision: new ObjectId(),
    busy: Array.from({ length: 12 }, () => {
      const from = today + random.whole(0, 14) * DAY_MS + random.whole(8, 16) * HOUR_MS;
      return { booking: new ObjectId(), from: new Date(from), until: new Date(from + HOUR_MS) };
    }),
    availability: {
      weeklyHours: weekdays.slice(0, 5).map((day) => ({ day, from: '08:00', to: '18:00' })),
      overrides: [],
      bufferBefore: 0,
      bufferAfter: 15,
      minimumNotice: 120,
      bookingWindow: 90,
      slotInterval: 30,
      holdPendingRequests: true,
      instantBooking: false,
    },
  };
}
