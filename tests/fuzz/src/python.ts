import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { testEnvironment } from '@nearhand/test-support/test-environment';

const HERE = path.resolve(import.meta.dirname, '..');
const TOOLS = path.resolve(HERE, '../../.tools');
const BIN = process.platform === 'win32' ? 'Scripts' : 'bin';

/**
 * Installs Python programs into a virtual environment, unless the same requirements are already installed there. Resolves to the
 * folder of the programs.
 */
export async function ensurePython(name: string, requirements: string): Promise<string> {
  const environment = path.join(TOOLS, name);
  const stamp = path.join(environment, 'installed.txt');
  const programs = path.join(environment, BIN);
  const list = path.join(HERE, requirements);
  const required = readFileSync(list, 'utf8');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === required) return programs;

  rmSync(environment, { recursive: true, force: true });
  await install(name, 'python3', ['-m', 'venv', environment]);
  const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--only-binary=:all:'];
  await install(name, path.join(programs, 'python'), [...pip, '--requirement', list]);
  writeFileSync(stamp, required);
  return programs;
}

async function install(name: string, command: string, args: string[]): Promise<void> {
  const { code, output } = await run(command, args).catch((error: unknown) => ({
    code: null,
    output: String(error),
  }));
  if (code === 0) return;
  throw new Error(
    `${name} could not be installed. It needs Python 3.10 or newer with venv, and the Python package index.\n${output}`,
  );
}

/** Runs a program and resolves to its exit code and its output (stdout, then stderr). */
export async function run(command: string, args: string[], environment: Record<string, string> = {}) {
  const child = spawn(command, args, {
    cwd: HERE,
    env: testEnvironment(environment),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close') as Promise<[number | null]>;
  const [[code], out, err] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { code, output: out + err };
}
