/** An event that another program wrote into the same store: its number among all that are sealed, and where it stood. */
export interface ForeignEvent {
  readonly index: number
  readonly stream: string
  readonly revision: number
}

/**
 * Whether a store may let go of an event some day. Of a stream that was deleted for good a last word is kept for ever, at a revision beyond all that
 * are counted.
 */
export const mayGo = ({ revision }: Pick<ForeignEvent, 'revision'>): boolean => Number.isSafeInteger(revision)

/** What is hashed of them for a seal, a line for each: no line end is in one, whatever their streams are called. */
export const foreignText = (events: readonly ForeignEvent[]): string =>
  events.map(({ index, revision, stream }) => `${JSON.stringify([index, revision, stream])}\n`).join('')
