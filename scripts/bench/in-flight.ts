/** Does so many operations, so many at a time, and tells how many that were in a second. Each worker does its own one after the other. */
export const ratePerSecond = async (operations: number, inFlight: number, work: (worker: number) => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  let left = operations
  const worker = async (_: unknown, number: number): Promise<void> => {
    while (left-- > 0) await work(number)
  }
  await Promise.all(Array.from({ length: inFlight }, worker))
  return (operations * 1_000) / (performance.now() - began)
}
