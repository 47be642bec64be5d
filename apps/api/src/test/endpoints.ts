import { endpoints as implemented } from '../features.ts';

/** Every endpoint below /api, with a name such as `PUT /services/:id`. */
export const endpoints = implemented.map((endpoint) => {
  const { method, path, tag } = endpoint.contract;
  return { name: `${method.toUpperCase()} ${path}`, tag, endpoint };
});
