/** The channel on which every api process hears what has changed, after it is committed. */
export const CHANNEL = 'views'

/** `keys` says what changed, in words of the view; null when it is too much to tell. Values are asked for, not sent along. */
export interface Notice {
  /** Empty when a batch concerned no view and only the place moved. */
  readonly view: string
  readonly position: number
  readonly keys: readonly string[] | null
}

const MOST_KEYS = 200

export const noticeOf = (view: string, position: number, keys: readonly string[]): Notice => ({
  view,
  position,
  keys: keys.length > MOST_KEYS ? null : keys,
})
