const TOGETHER = 500

/** All of a list, read a page at a time, each from the last row of the one before: however long it takes, no more of it is in memory. */
export async function* eachOf<Row>(
  read: (size: number, last: Row | undefined) => Promise<readonly Row[]>,
  size = TOGETHER,
): AsyncGenerator<Row, void> {
  let page: readonly Row[] = []
  do {
    page = await read(size, page.at(-1))
    yield* page
  } while (page.length === size)
}
