// The systemd units in the documentation: they are valid, and the commands get the settings and credentials of the start.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { root } from './exec.mjs';

const programs = readFileSync(join(root, 'apps/api/build/bundle.ts'), 'utf8');
const manuals = ['docs/operations.md', 'docs/single-server.md'];

/** Returns the units of a page, by their file names. */
function readUnits(page) {
  const blocks = readFileSync(join(root, page), 'utf8').matchAll(
    /^```ini\n# (\/etc\/systemd\/\S+)\n([\s\S]*?)^```/gm,
  );
  return new Map([...blocks].map(([, path, text]) => [basename(path), text]));
}

/** Returns the lines of a unit that give settings and secrets, without what belongs to one unit. */
function readSettings(unit) {
  return unit
    .split('\n')
    .filter((line) => /^(?:User|WorkingDirectory|Environment|LoadCredential)=/.test(line))
    .map((line) => line.replace(/ (?:PORT|TRUST_PROXY|BACKUP_DIR)=\S+/g, ''));
}

for (const page of manuals) {
  const units = readUnits(page);
  const services = [...units].filter(([name]) => name.endsWith('.service'));

  test(`the commands of ${page} have the settings and credentials of the start`, () => {
    const [[, start], ...commands] = services;
    assert.ok(commands.length > 0);
    for (const [name, command] of commands)
      assert.deepEqual(readSettings(command), readSettings(start), name);
  });

  test(`the services of ${page} run programs of the build, and its timer has a service`, () => {
    for (const [name, unit] of services) {
      const [, program] = /^ExecStart=\S+ apps\/api\/dist\/(\S+)\.js/m.exec(unit) ?? [];
      assert.ok(
        program === '%i' || programs.includes(`${program}: '`) || programs.includes(`'${program}': '`),
        name,
      );
    }
    assert.ok(units.has('nearhand-backup.timer') && units.has('nearhand-backup.service'));
  });

  const systemd = spawnSync('systemd-analyze', ['--version']);
  test(
    `systemd accepts the units of ${page}`,
    { skip: systemd.status !== 0 && 'there is no systemd' },
    () => {
      const folder = mkdtempSync(join(tmpdir(), 'nearhand-units-'));
      try {
        for (const [name, unit] of units) writeFileSync(join(folder, name), unit);
        const files = [...units.keys()].map((name) => join(folder, name.replace('@.', '@doctor.')));
        for (const [name, unit] of units) writeFileSync(join(folder, name.replace('@.', '@doctor.')), unit);
        const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], {
          encoding: 'utf8',
        });
        // It also reports units of this machine.
        assert.equal(
          stderr
            .split('\n')
            .filter((line) => line.includes(folder))
            .join('\n'),
          '',
        );
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  );
}
