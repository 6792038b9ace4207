import type { PagedList } from '../shared/lists/paged-list.js'

/** As they stand now; a new one stands where a page that is loaded anew would show it, and one that is further down than what is loaded does not. */
export const withChanged = <Item extends { readonly id: number }>(
  all: PagedList<Item, number>,
  changed: readonly Item[],
): PagedList<Item, number> => {
  if (all.state !== 'ready') return all
  const lowest = all.next === null ? 0 : (all.list.at(-1)?.id ?? 0)
  const news = new Map(changed.filter(({ id }) => id >= lowest).map((each) => [each.id, each]))
  const others = all.list.filter(({ id }) => !news.has(id))
  return { ...all, list: [...news.values(), ...others].sort((one, other) => other.id - one.id) }
}
