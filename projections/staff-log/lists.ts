/** What a list of the log is narrowed to; all of it where nothing is said. */
export interface Narrowing {
  readonly actor?: string | undefined
  readonly target?: string | undefined
  readonly type?: string | undefined
}

const FIELDS = ['actor', 'target', 'type'] as const

/** The name of the list that is narrowed to something. */
export const listOf = (narrowing: Narrowing): string =>
  FIELDS.flatMap((field) => (narrowing[field] === undefined ? [] : `${field} ${narrowing[field]}`)).join(', ')

/** Every list in which an entry stands. */
export const listsWith = (entry: Required<Narrowing>): string[] =>
  [true, false].flatMap((actor) =>
    [true, false].flatMap((target) =>
      [true, false].map((type) =>
        listOf({ ...(actor && { actor: entry.actor }), ...(target && { target: entry.target }), ...(type && { type: entry.type }) }),
      ),
    ),
  )
