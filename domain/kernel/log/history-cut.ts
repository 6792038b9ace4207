/**
 * Events of a stream are gone from the event store: somebody gave it a retention there, or brought back a part of it. Nothing is decided on what is
 * left of a history; asking again mends nothing, so it is a fault, and told as one.
 */
export class HistoryCut extends Error {
  override readonly name = 'HistoryCut'

  /** `begins`: the next revision that is there; undefined where there is none. */
  constructor(
    stream: string,
    expected: number,
    readonly begins?: number,
  ) {
    super(
      `The history of ${stream} has no revision ${expected}: ${begins === undefined ? 'nothing is there' : `the next that is there is ${begins}`}`,
    )
  }
}
