import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@nearhand/test-support/program';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

interface ComposeService {
  user?: string;
  cap_drop?: string[];
  security_opt?: string[];
  mem_limit?: string;
  pids_limit?: number;
}

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const { services } = parse(read('docker-compose.yml'), { merge: true }) as {
  services: Record<string, ComposeService>;
};

describe('the containers of docker-compose.yml', () => {
  it('are seven, and the mail catcher of a profile', () => {
    expect(Object.keys(services)).toHaveLength(8);
  });

  it.each(Object.entries(services))('have no capabilities, and a memory limit: %s', (_name, service) => {
    expect(service).toMatchObject({
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      pids_limit: expect.any(Number) as number,
    });
    expect(service.mem_limit).toMatch(/^\d+[mg]$/);
  });
});

describe('the nginx proxy', () => {
  const nginx = read('deploy/nginx.conf');

  it('sends the same Permissions-Policy as the API', () => {
    const source = read('apps/api/src/http/headers.ts');
    const policy = /default "(geolocation=\(self\)[^"]*)"/.exec(nginx)?.[1] ?? '';

    expect(policy).toContain('camera=()');
    for (const [feature = ''] of policy.matchAll(/[a-z-]+(?==\(\))/g)) {
      expect(source).toContain(`'${feature}'`);
    }
    // A location with its own add_header inherits none from the server block.
    for (const [, location = ''] of nginx.matchAll(/location [^{]*\{([^}]*)\}/g)) {
      if (location.includes('add_header')) expect(location).toContain('add_header Permissions-Policy');
    }
  });

  it('appends the IP of the client, tells the scheme of a proxy for TLS, and sends no POST twice', () => {
    expect(nginx).toContain('proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;');
    expect(nginx).toContain('proxy_set_header X-Forwarded-Proto $proto;');
    expect(nginx).toContain('proxy_next_upstream error timeout http_503;');
    expect(nginx).not.toContain('non_idempotent');
    // A location with a header of its own inherits none.
    for (const [location] of nginx.matchAll(/location [^{]*\{[^}]*\}/g))
      expect(location).not.toContain('proxy_set_header');
  });

  it('lets the import of settings be as large as the API does', () => {
    const contract = read('packages/shared/src/settings-transfer.contract.ts');
    const [, limit = ''] = /bodyLimit: '(\d+m)b'/.exec(contract) ?? [];

    expect(nginx).toMatch(
      new RegExp(`location = /api/settings/import \\{[^}]*client_max_body_size ${limit};`),
    );
  });

  it.each(['/metrics', '/metrics/', '/metrics//', '/METRICS', '/Metrics/'])(
    'does not expose metrics: %s',
    (spelling) => {
      const [, pattern = '$^'] = /location ~\* (\S+) \{\s*return 404;/.exec(nginx) ?? [];

      expect(spelling).toMatch(new RegExp(pattern, 'i'));
    },
  );
});
