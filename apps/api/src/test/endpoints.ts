import { endpointGroups } from '../app.ts';

/** Every endpoint below /api, with a name such as `PUT /services/:id`. */
export const endpoints = endpointGroups.flatMap(({ path: prefix, tag, endpoints: group }) =>
  group.map((endpoint) => ({
    name: `${endpoint.method.toUpperCase()} ${prefix}${endpoint.path === '/' ? '' : endpoint.path}`,
    tag,
    endpoint,
  })),
);
