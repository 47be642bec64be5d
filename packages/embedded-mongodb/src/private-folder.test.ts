import { chmod, mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { dataDirProblem, ensurePrivateFolder } from './private-folder.ts';
import { temporaryFolder } from './test/temporary-folder.ts';

const modeOf = async (folder: string) => (await stat(folder)).mode & 0o7777;

describe('a private folder', () => {
  it('is made with the folders above it, for this user alone', async () => {
    const folder = path.join(await temporaryFolder(), 'a/b');

    ensurePrivateFolder(folder);

    expect(await modeOf(folder)).toBe(0o700);
    expect(await modeOf(path.dirname(folder))).toBe(0o700);
  });

  it.each([
    [0o755, 0o700],
    [0o555, 0o500],
    [0o1777, 0o1777],
  ])('with the mode %o has %o from then on', async (before, after) => {
    const folder = path.join(await temporaryFolder(), 'data');
    await mkdir(folder);
    await chmod(folder, before);

    ensurePrivateFolder(folder);

    expect(await modeOf(folder)).toBe(after);
  });
});

describe('DATA_DIR', () => {
  it('has no problem where it can be made', async () => {
    expect(dataDirProblem(path.join(await temporaryFolder(), 'data'))).toBeUndefined();
  });

  it('cannot be a file, or stand in one', async () => {
    const file = path.join(await temporaryFolder(), 'file');
    await writeFile(file, '');
    const before = await modeOf(file);

    for (const folder of [file, path.join(file, 'data')]) {
      expect(dataDirProblem(folder)).toMatch(/^DATA_DIR must be a folder that .+ is not \(ENOTDIR\)$/);
    }
    expect(await modeOf(file)).toBe(before);
  });

  it.runIf(process.platform === 'linux')('cannot stand where the system makes no folders', () => {
    expect(dataDirProblem('/proc/nearhand/data')).toContain('/proc/nearhand/data is not (ENOENT)');
  });

  // No folder is closed to root.
  it.skipIf(process.getuid?.() === 0)('cannot be a folder that may only be read', async () => {
    const folder = await temporaryFolder();
    await chmod(folder, 0o555);

    expect(dataDirProblem(folder)).toContain('(EACCES)');
    await chmod(folder, 0o700);
  });
});
