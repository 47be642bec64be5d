import { chmod, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findDataDirProblem, ensurePrivateFolder } from './private-files.ts';
import { createTemporaryFolder, readMode } from './test/helpers.ts';

describe('ensurePrivateFolder', () => {
  it('creates a folder and its parents that only the current user can read', async () => {
    const folder = path.join(await createTemporaryFolder(), 'a/b');

    ensurePrivateFolder(folder);

    expect(await readMode(folder)).toBe(0o700);
    expect(await readMode(path.dirname(folder))).toBe(0o700);
  });

  it.each([
    [0o755, 0o700],
    [0o555, 0o500],
    [0o1777, 0o1777],
  ])('changes the mode %o to %o', async (before, after) => {
    const folder = path.join(await createTemporaryFolder(), 'data');
    await mkdir(folder);
    await chmod(folder, before);

    ensurePrivateFolder(folder);

    expect(await readMode(folder)).toBe(after);
  });
});

describe('DATA_DIR', () => {
  it('is valid if the folder can be created', async () => {
    expect(findDataDirProblem(path.join(await createTemporaryFolder(), 'data'))).toBeUndefined();
  });

  it('must not be a file or below one', async () => {
    const file = path.join(await createTemporaryFolder(), 'file');
    await writeFile(file, '');
    const before = await readMode(file);

    for (const folder of [file, path.join(file, 'data')]) {
      expect(findDataDirProblem(folder)).toMatch(/^DATA_DIR must be a folder that .+ is not \(ENOTDIR\)$/);
    }
    expect(await readMode(file)).toBe(before);
  });

  it.runIf(process.platform === 'linux')('must be where the system lets folders be created', () => {
    expect(findDataDirProblem('/proc/nearhand/data')).toContain('/proc/nearhand/data is not (ENOENT)');
  });

  // Root can write to every folder.
  it.skipIf(process.getuid?.() === 0)('must not be read-only', async () => {
    const folder = await createTemporaryFolder();
    await chmod(folder, 0o555);

    expect(findDataDirProblem(folder)).toContain('(EACCES)');
    await chmod(folder, 0o700);
  });
});
