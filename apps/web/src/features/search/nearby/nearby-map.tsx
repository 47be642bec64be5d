// Before Leaflet, whose probe it allows.
import './allow-leaflet-probe.ts';
import type { MapSettings } from '@nearhand/shared/marketplace/marketplace';
import { Map as LeafletMap, circle, circleMarker, latLng, tileLayer } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { Minus, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../components/button.tsx';
import type { NearbyProvider } from './nearby-providers.ts';
import { toGeoPoint } from './ring-geometry.ts';

const METERS_PER_KM = 1000;
const POINT_RADIUS = 10;
const MARKED_RADIUS = 14;

interface NearbyMapProps {
  settings: MapSettings;
  /** The place of the search, `lat,lng`. */
  near: string;
  maxKm: number;
  providers: readonly NearbyProvider[];
  marked: string | undefined;
  onMark: (id: string) => void;
}

/**
 * Shows the providers on a map with the tiles of the operator. The list beside it has everything, so the map is hidden from screen
 * readers. Leaflet's own controls are left out: they write markup, which the content security policy forbids.
 */
export function NearbyMap({ settings, near, maxKm, providers, marked, onMark }: NearbyMapProps) {
  const element = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LeafletMap>();

  useEffect(() => {
    if (!element.current) return undefined;
    const origin = toGeoPoint(near);
    const created = new LeafletMap(element.current, { zoomControl: false, attributionControl: false });
    tileLayer(settings.tileUrl).addTo(created);
    const area = circle(origin, { radius: maxKm * METERS_PER_KM, className: 'map-area' });
    created.fitBounds(latLng(origin).toBounds(2 * maxKm * METERS_PER_KM));
    area.addTo(created);
    circleMarker(origin, { radius: POINT_RADIUS / 2, className: 'map-origin' }).addTo(created);
    setMap(created);
    return () => void created.remove();
  }, [settings.tileUrl, near, maxKm]);

  useEffect(() => {
    if (!map) return undefined;
    const markers = providers.map(({ _id, center }) => {
      const isMarked = _id === marked;
      const marker = circleMarker(center, {
        radius: isMarked ? MARKED_RADIUS : POINT_RADIUS,
        className: isMarked ? 'map-provider map-marked' : 'map-provider',
      });
      return marker.on('mouseover click', () => onMark(_id)).addTo(map);
    });
    return () => {
      for (const marker of markers) marker.remove();
    };
  }, [map, providers, marked, onMark]);

  return (
    <div className="relative aspect-square overflow-hidden rounded-card border border-border">
      <div ref={element} aria-hidden className="absolute inset-0 z-0" />
      <div className="absolute end-3 top-3 z-10 grid rounded-button border border-border bg-surface">
        <IconButton label="Zoom in" onClick={() => map?.zoomIn()}>
          <Plus aria-hidden strokeWidth={1.75} />
        </IconButton>
        <IconButton label="Zoom out" onClick={() => map?.zoomOut()}>
          <Minus aria-hidden strokeWidth={1.75} />
        </IconButton>
      </div>
      <p className="absolute end-0 bottom-0 z-10 bg-surface px-2 py-0.5 text-caption text-fg-muted">
        {settings.attribution}
      </p>
    </div>
  );
}
