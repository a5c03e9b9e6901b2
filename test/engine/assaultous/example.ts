/** A worked example of the rule book's section 9 that is a script of the test kit. */
export interface Example {
  /** `E3` is 3. */
  readonly number: number;
  readonly what: string;
  /** As the book prints it; what the book leaves unsaid stands behind `Also`. */
  readonly script: string;
}
