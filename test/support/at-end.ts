const works: (() => Promise<unknown>)[] = []

/** Has something done after the last spec of the file, failed or not (of all files, where they run in one process after another). */
export const atEnd = (work: () => Promise<unknown>): void => void works.push(work)

/** Does all of it, what was begun last first, and forgets it. */
export const endAll = async (): Promise<void> => {
  for (const work of works.splice(0).reverse()) await work()
}

/** Does it when first asked to, and answers every later asking with the same. */
export const once = <T>(work: () => Promise<T>): (() => Promise<T>) => {
  let done: Promise<T> | undefined
  return () => (done ??= work())
}

/** Makes it when first asked for, and answers every later asking with the same until the end, which is to end it: then anew. */
export const untilEnd = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined
  return () => {
    if (!made) atEnd(async () => (made = undefined))
    return (made ??= make())
  }
}
