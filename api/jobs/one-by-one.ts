interface Turn {
  /** Ends it early; what is left is for the next turn. */
  readonly until: AbortSignal
  /** Told of each that failed. */
  readonly onTrouble: (error: unknown) => void
}

/**
 * Does one after another of all that is due. Whoever fails is passed over until the next turn: however many do, and however often, those behind them
 * are not held up. So `due` must come to its end by its own place, as `eachOf` does, and not begin again with who is still there.
 */
export const oneByOne = async <Due>(
  due: AsyncIterable<Due>,
  act: (due: Due) => Promise<unknown>,
  { until, onTrouble }: Turn,
): Promise<void> => {
  for await (const each of due) {
    if (until.aborted) return
    await act(each).catch(onTrouble)
  }
}
