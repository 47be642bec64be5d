import type { Tone } from '@nearhand/shared/tables';

/** Class names for text and boxes. */
export const SOFT_TONES: Record<Tone, string> = {
  brand: 'bg-brand-soft text-brand-soft-fg',
  success: 'bg-success-soft text-success-soft-fg',
  warning: 'bg-warning-soft text-warning-soft-fg',
  danger: 'bg-danger-soft text-danger-soft-fg',
  info: 'bg-info-soft text-info-soft-fg',
  neutral: 'bg-neutral-soft text-neutral-soft-fg',
};

/** Class names for charts, with an edge that is visible on every background. */
export const CHART_TONES: Record<Tone, string> = {
  brand: 'fill-brand stroke-brand-soft-fg',
  success: 'fill-success stroke-success-soft-fg',
  warning: 'fill-warning stroke-warning-soft-fg',
  danger: 'fill-danger stroke-danger-soft-fg',
  info: 'fill-info stroke-info-soft-fg',
  neutral: 'fill-neutral stroke-neutral-soft-fg',
};
