import type { Page } from './paged-list.js'

/** So many pages are loaded again at once; what was shown below them is asked for by More. */
const MOST_PAGES = 10

/**
 * From its first page on at least as many rows as are shown, as one page: what was loaded by More stays, and all of it comes before anything takes the
 * place of what is shown. `page` answers undefined when nobody looks any more, and throws a Problem; past `given up` no further page is asked for.
 */
export const asFarAsShown = async <Told extends Page<Item, Next>, Item, Next>(
  first: Promise<Told>,
  page: (from: Next) => Promise<Told> | undefined,
  shown: number,
  givenUp: AbortSignal,
): Promise<Told> => {
  const told = await first
  const result = [...told.result]
  let { next } = told
  for (let pages = 1; pages < MOST_PAGES && result.length < shown && next !== null && !givenUp.aborted; pages += 1) {
    const more = await page(next)
    if (!more) break
    result.push(...more.result)
    next = more.next
  }
  return { ...told, result, next }
}
