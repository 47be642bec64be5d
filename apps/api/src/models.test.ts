import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = import.meta.dirname;

it('models.ts registers every model', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const read = (file: string) => readFileSync(path.join(SOURCE, file), 'utf8');
  const models = files.filter((file) => /^(?:export )?const \w+Model = model\(/m.test(read(file)));
  const registered = [...read('models.ts').matchAll(/^import '\.\/(.+)';$/gm)].map(([, file]) => file ?? '');

  expect(registered.toSorted()).toEqual(models.toSorted());
});
