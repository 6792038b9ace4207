/** Has a piece of work done when its turn comes; where the source has ended it never does. */
export type Turn = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * Does what is to be done with each that comes, one after the other until the source ends; beside it other work is under way, of which whatever
 * must not happen at the same time asks for its turn. It has one between two that come, so that neither waits for long.
 */
export const withTurns = async <Each>(
  source: AsyncIterable<Each>,
  onEach: (each: Each) => Promise<void>,
  beside: (turn: Turn) => void,
): Promise<void> => {
  const asked: (() => Promise<void>)[] = []
  let ring = (): void => undefined
  const isAsked = () => new Promise<'turn'>((resolve) => (asked.length > 0 ? resolve('turn') : (ring = () => resolve('turn'))))
  beside(
    (work) =>
      new Promise((resolve, reject) => {
        asked.push(() => work().then(resolve, reject))
        ring()
      }),
  )
  const coming = source[Symbol.asyncIterator]()
  try {
    for (let next = coming.next(); ;) {
      const first = await Promise.race([next, isAsked()])
      if (first === 'turn') await asked.shift()!()
      else if (first.done) return
      else {
        await onEach(first.value)
        next = coming.next()
      }
    }
  } catch (error) {
    await coming.return?.()
    throw error
  }
}
