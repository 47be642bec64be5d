import { describe, expect, it } from 'vitest';
import { readDemoImages } from './images.ts';
import { demoServices } from './services.ts';
import { demoUsers } from './users.ts';

const MAX_IMAGE_BYTES = 40_000;

const images = await readDemoImages();
const listKeys = (kind: 'user' | 'service') =>
  images.filter((image) => image.kind === kind).map(({ key }) => key);

describe('the images of the demo data', () => {
  it('are named after users and services', () => {
    const users = new Set(demoUsers.map(({ key }) => key));
    const services = new Set<string>(demoServices.map(({ key }) => key));

    expect(listKeys('user').filter((key) => !users.has(key))).toEqual([]);
    expect(listKeys('service').filter((key) => !services.has(key))).toEqual([]);
  });

  it('exist for about two thirds of users and services, so that pages without an image occur too', () => {
    for (const share of [
      listKeys('user').length / demoUsers.length,
      listKeys('service').length / demoServices.length,
    ]) {
      expect(share).toBeGreaterThan(0.6);
      expect(share).toBeLessThan(0.75);
    }
  });

  it('are small WebP files', () => {
    const invalid = images.filter(
      ({ data }) => data.length > MAX_IMAGE_BYTES || !/^RIFF.{4}WEBP/s.test(data.toString('latin1', 0, 12)),
    );

    expect(invalid.map(({ key }) => key)).toEqual([]);
  });

  it('are all different', () => {
    expect(new Set(images.map(({ data }) => data.toString('base64'))).size).toBe(images.length);
  });
});
