import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, it } from 'vitest';
import { endpointGroups } from '../app.ts';
import { openApiDocument } from './openapi-document.ts';

const config = await createConfig({
  extends: ['recommended-strict'],
  rules: {
    'no-invalid-schema-examples': 'error',
    'no-invalid-media-type-examples': 'error',
    'no-invalid-parameter-examples': 'error',
    'operation-operationId-url-safe': 'error',
    'operation-singular-tag': 'error',
    // An object whose keys are a list has their names in `propertyNames`, which the rule does not look at.
    'no-required-schema-properties-undefined': 'off',
    // Whoever runs the marketplace decides about the licence of its answers; the one of the program is in the repository.
    'info-license': 'off',
  },
});

/** What the linter has to say about a document, in one line each. */
async function lint(document: object): Promise<string[]> {
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  return problems.map(({ ruleId, message, location: [at] }) => `${ruleId}: ${at?.pointer} ${message}`);
}

it('is a document that the linter has nothing to say against', async () => {
  expect(await lint(openApiDocument(endpointGroups))).toEqual([]);
});

it('is linted by rules that find what is wrong', async () => {
  const document = structuredClone(openApiDocument(endpointGroups));
  delete document.paths?.['/marketplace']?.get?.operationId;

  expect(await lint(document)).toEqual([expect.stringContaining('operation-operationId')]);
});
