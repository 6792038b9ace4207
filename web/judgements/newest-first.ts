import { changingReducers, emptyChangingList, type ChangingList } from '../shared/lists/changing-list.js'

interface Numbered {
  readonly id: number
}

/** One of them as it stands now, told at a place in the log. */
interface Told<Item> {
  readonly one: Item
  readonly position: number
}

/** What moderators have made of something of mine, the newest first, as far as it is loaded. */
export type NewestFirst<Item> = ChangingList<Item, number, Told<Item>>

/** As it stands now; a new one stands where a page that is loaded anew would show it, and one that is further down than what is loaded does not. */
const withChange = <Item extends Numbered>({ list, next }: NewestFirst<Item>, { one }: Told<Item>): readonly Item[] => {
  const lowest = next === null ? 0 : (list.at(-1)?.id ?? 0)
  if (one.id < lowest) return list
  return [...list.filter(({ id }) => id !== one.id), one].toSorted((before, after) => after.id - before.id)
}

/** What becomes of such a list. */
export const newestFirst = <Item extends Numbered>() => {
  const { steps, changed, opened } = changingReducers<NewestFirst<Item>, Item, number, Told<Item>>({
    nothing: emptyChangingList,
    keyOf: ({ one }) => String(one.id),
    withChange: (all, change) => ({ ...all, list: withChange(all, change) }),
  })
  return {
    steps: { ...steps, opened },
    /** Some of them as they stand now, by one event. */
    withTold: (all: NewestFirst<Item>, told: readonly Item[], position: number): NewestFirst<Item> =>
      told.reduce((so, one) => changed(so, { type: 'told', payload: { one, position } }), all),
  }
}
