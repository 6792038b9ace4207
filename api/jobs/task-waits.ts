/** A task waits for something that is away, of which was told when it went: not again for every task that waits. */
export class TaskWaits extends Error {
  override readonly name: string = 'TaskWaits'

  constructor(
    message: string,
    /** Until when, ISO 8601, where that is known. */
    readonly until?: string,
  ) {
    super(message)
  }
}
