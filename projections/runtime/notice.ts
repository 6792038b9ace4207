/** The channel on which every api process hears what has changed, after it is committed. */
export const CHANNEL = 'views'
/** The channel on which every process hears that whoever leads now leaves tables of other code as they are, before anything else is told of it. */
export const LEFT_BEHIND = 'views_left_behind'

/** `keys` says what changed, in words of the view; null when it is too much to tell. Values are asked for, not sent along. */
export interface Notice {
  /** Empty when a batch concerned no view and only the place moved. */
  readonly view: string
  readonly position: number
  readonly keys: readonly string[] | null
}

/** More than a batch of likes and comments ever changes: only what was not live, as the erasure of somebody who wrote much, is past it. */
const MOST_KEYS = 5_000

/** Postgres takes messages of less than 8,000 bytes. */
const MOST_BYTES = 7_900

/** What changed in one view, in as many messages as it takes; those without keys say that it is too much to tell. */
export const noticesOf = (view: string, position: number, keys: readonly string[]): Notice[] => {
  const room = MOST_BYTES - bytesOf({ view, position, keys: [] })
  if (keys.length > MOST_KEYS || keys.some((key) => bytesOf(key) > room)) return [{ view, position, keys: null }]
  const parts: string[][] = [[]]
  let left = room
  for (const key of keys) {
    const taken = bytesOf(key) + 1 // and a comma
    if (taken > left) {
      parts.push([])
      left = room
    }
    parts.at(-1)!.push(key)
    left -= taken
  }
  return parts.map((part) => ({ view, position, keys: part }))
}

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))
