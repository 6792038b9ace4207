/** A spec that fails when something of the contract is not so. */
export interface Spec {
  /** Below `test`. */
  readonly file: string
  /** Words that one title in the file has, as they stand in its source. */
  readonly title: string
  /** Of a spec that is made for each row of a table: words of the row. */
  readonly row?: string
  /** What settled that it is otherwise than the contract words it: a number of DECISIONS.md. */
  readonly decided?: string
}

export type Specs = Spec | readonly Spec[]
type ById = Readonly<Record<string, Specs>>

/** Which specs hold what an area has in the contract, each by its id; the steps of a machine by what leads to them (`on`). */
export interface Held {
  readonly rules?: ById
  readonly limits?: ById
  readonly forms?: ById
  readonly routes?: ById
  readonly entities?: ById
  readonly states?: Readonly<Record<string, ById>>
}

/** Names the specs of one file. */
export const specsIn =
  (file: string) =>
  (title: string, row?: string): Spec => ({ file, title, ...(row !== undefined && { row }) })

/** Says which decision a spec holds in place of the contract's own words. */
export const decided = (decision: string, spec: Spec): Spec => ({ ...spec, decided: decision })
