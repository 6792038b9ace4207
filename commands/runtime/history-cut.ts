/**
 * Events of a stream are gone from the event store: somebody gave it a limit there, or brought back a part of it. Nothing is decided on what is
 * left of a history; asking again mends nothing, so it is a fault, and told as one.
 */
export class HistoryCut extends Error {
  override readonly name = 'HistoryCut'

  constructor(stream: string, expected: number, found: number) {
    super(`The history of ${stream} has no revision ${expected}: the next that is there is ${found}`)
  }
}
