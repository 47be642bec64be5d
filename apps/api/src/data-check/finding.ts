/** Something that is stored and differs from what it is derived from. */
export interface Finding {
  /** What and where, for the operator: collection, id and what is wrong. */
  what: string;
  /** Set right by this run. */
  isRepaired: boolean;
}
