import { coalescing } from './coalescing.js'
import { PATIENCE } from './patience.js'

interface Settings {
  /** Under way and waiting. */
  readonly most?: number
  /** Milliseconds. */
  readonly patience?: number
}

/**
 * Asks for one, and answers what `read` has for it: what is asked for while one reading is under way goes together in the next. `read` answers in the
 * order in which it was asked. More than `most` at once are refused; whoever has waited for `patience` is answered UnknownOutcome, and not read for any
 * more: one silent connection holds nobody for longer than that, however many wait.
 */
export const askedTogether = <Asked, Result>(
  read: (asked: Asked[]) => Promise<readonly Result[]>,
  { patience = PATIENCE, ...settings }: Settings = {},
): ((asked: Asked) => Promise<Result>) => {
  const ask = coalescing(async (_all, asked: Asked[]) => (await read(asked)).map((result) => () => result), { ...settings, patience })
  return (asked) => ask('all', asked)
}
