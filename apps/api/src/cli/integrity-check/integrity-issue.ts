/** A stored value that differs from what it is derived from. */
export interface IntegrityIssue {
  /** What and where, for the operator: collection, id and what is wrong. */
  what: string;
  /** By this run. */
  isRepaired: boolean;
}
