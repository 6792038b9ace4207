/** A piece of a list in the order of its keys: so many, and those after the one with this key. */
export interface Page {
  readonly size: number
  readonly after: number
}

const TOGETHER = 500

/** All of a list, read a page at a time: whoever goes through it may take their time, and no more of it is in memory. */
export async function* eachOf<Row>(
  read: (page: Page) => Promise<readonly Row[]>,
  keyOf: (row: Row) => number,
  size = TOGETHER,
): AsyncGenerator<Row, void> {
  let page: readonly Row[] = []
  do {
    const last = page.at(-1)
    page = await read({ size, after: last === undefined ? 0 : keyOf(last) })
    yield* page
  } while (page.length === size)
}
