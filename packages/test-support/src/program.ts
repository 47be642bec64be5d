import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { poll } from './poll.ts';
import { testEnvironment } from './test-environment.ts';

export const ROOT = path.resolve(import.meta.dirname, '../../..');

export interface ProgramOptions {
  /** Default: the root of the repository. */
  cwd?: string;
  /** The settings of the marketplace. All others are blank. */
  settings?: Record<string, string | undefined>;
  /** A file to append the output to, or `discard` to print errors only. Default: `output` collects it. */
  log?: string;
}

export interface ProgramResult {
  /** null if a signal ended the program. */
  code: number | null;
  output: string;
}

/** A Node program in a separate process. A program that listens for `disconnect` stops even if the process of the test is killed. */
export class Program {
  /** Is aborted when the program exits. */
  readonly exitSignal: AbortSignal;
  /** Resolves when the program has exited and its output is complete. */
  readonly result: Promise<ProgramResult>;
  readonly #process: ChildProcess;
  readonly #exited: Promise<unknown>;
  #output = '';
  #stderr = '';

  /** Starts `node` with these arguments. */
  constructor(args: readonly string[], { cwd = ROOT, settings = {}, log }: ProgramOptions = {}) {
    const program = spawnWithLog(args, { cwd, env: testEnvironment(settings), log });
    program.stdout?.on('data', (chunk) => (this.#output += String(chunk)));
    program.stderr?.on('data', (chunk) => {
      this.#output += String(chunk);
      this.#stderr += String(chunk);
    });
    const end = new AbortController();
    this.#process = program;
    this.#exited = once(program, 'exit').then(() =>
      end.abort(new Error(`The program exited with code ${program.exitCode}: ${log ?? this.#output}`)),
    );
    this.result = once(program, 'close').then(() => ({
      code: program.exitCode,
      output: this.#output,
    }));
    this.exitSignal = end.signal;
  }

  get pid(): number {
    return this.#process.pid ?? 0;
  }

  /** What it has printed, to stdout and stderr. */
  get output(): string {
    return this.#output;
  }

  get stderr(): string {
    return this.#stderr;
  }

  /** Resolves to the output when it contains this text. Rejects if the program exits before. */
  waitForOutput(text: string): Promise<string> {
    return poll(text, () => this.#output.includes(text) && this.#output, { signal: this.exitSignal });
  }

  kill(signal: NodeJS.Signals): void {
    this.#process.kill(signal);
  }

  /** Sends a signal and waits for the exit. Resolves to the exit code, or to null if a signal ended the program. */
  async terminate(signal: NodeJS.Signals): Promise<number | null> {
    if (!this.exitSignal.aborted) this.kill(signal);
    await this.#exited;
    return this.#process.exitCode;
  }
}

function spawnWithLog(
  args: readonly string[],
  { cwd, env, log }: { cwd: string; env: NodeJS.ProcessEnv; log: string | undefined },
): ChildProcess {
  const start = (stdout: 'pipe' | 'ignore' | number, stderr: 'pipe' | 'inherit' | number) =>
    spawn(process.execPath, args, { cwd, env, stdio: ['ignore', stdout, stderr, 'ipc'] });
  if (log === undefined) return start('pipe', 'pipe');
  if (log === 'discard') return start('ignore', 'inherit');
  mkdirSync(path.dirname(log), { recursive: true });
  const file = openSync(log, 'a');
  const program = start(file, file);
  closeSync(file);
  return program;
}
