import { coalescing } from './coalescing.js'

/**
 * Asks for one, and answers what `read` has for it: what is asked for while one reading is under way goes together in the next. `read` answers in the
 * order in which it was asked. More than `most` at once are refused.
 */
export const askedTogether = <Asked, Result>(
  read: (asked: Asked[]) => Promise<readonly Result[]>,
  settings: { readonly most?: number } = {},
): ((asked: Asked) => Promise<Result>) => {
  const ask = coalescing(async (_all, asked: Asked[]) => (await read(asked)).map((result) => () => result), settings)
  return (asked) => ask('all', asked)
}
