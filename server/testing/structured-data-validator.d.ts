/** The part that tests use. */
declare module '@adobe/structured-data-validator' {
  type Issue = { issueMessage: string; severity: 'ERROR' | 'WARNING'; fieldNames: string[] }
  export default class Validator {
    validate(data: { jsonld: Record<string, object[]>; microdata: object; rdfa: object }): Promise<Issue[]>
  }
}
