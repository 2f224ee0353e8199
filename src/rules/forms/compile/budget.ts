/** Steps that may still be taken; the same form takes the same steps on every machine. */
export interface Budget {
  left: number;
}
