const works: (() => Promise<unknown>)[] = []

/** Has something done after the last spec of the run, failed or not: what was begun last is ended first. */
export const atEnd = (work: () => Promise<unknown>): void => void works.push(work)

/** Milliseconds: many parts may be left to end. */
const PATIENCE = 120_000

after(async function () {
  this.timeout(PATIENCE)
  for (const work of works.reverse()) await work()
})

/** Does it when first asked to, and answers every later asking with the same. */
export const once = <T>(work: () => Promise<T>): (() => Promise<T>) => {
  let done: Promise<T> | undefined
  return () => (done ??= work())
}
