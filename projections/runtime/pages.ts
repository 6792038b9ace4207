const TOGETHER = 500

type Read<Row> = (size: number, last: Row | undefined) => Promise<readonly Row[]>

/** All of a list, read a page at a time, each from the last row of the one before: however long it takes, no more of it is in memory. */
export async function* pagesOf<Row>(read: Read<Row>, size = TOGETHER): AsyncGenerator<readonly Row[], void> {
  let page: readonly Row[] = []
  do {
    page = await read(size, page.at(-1))
    yield page
  } while (page.length === size)
}

/** The same, row by row. */
export async function* eachOf<Row>(read: Read<Row>, size = TOGETHER): AsyncGenerator<Row, void> {
  for await (const page of pagesOf(read, size)) yield* page
}
