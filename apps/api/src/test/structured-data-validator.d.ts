/** The package has no types. */
declare module '@adobe/structured-data-validator' {
  interface Issue {
    issueMessage: string;
    severity: 'ERROR' | 'WARNING';
  }

  /** Checks objects of schema.org, by their types, against the requirements of Google. */
  export default class Validator {
    validate(data: {
      jsonld: Record<string, object[]>;
      microdata: object;
      rdfa: object;
      errors: object[];
    }): Promise<Issue[]>;
  }
}
