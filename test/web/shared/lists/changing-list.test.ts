import { expect } from 'chai'
import { changingReducers, emptyChangingList, type ChangingList } from '../../../../web/shared/lists/changing-list.js'

interface Thing {
  readonly id: number
  readonly says: string
}
interface Change extends Thing {
  readonly position: number
}
type Things = ChangingList<Thing, number, Change>

describe('a list that others change', () => {
  const { steps, changed } = changingReducers<Things, Thing, number, Change>({
    nothing: emptyChangingList,
    keyOf: ({ id }) => String(id),
    withChange: (all, { id, says }) => ({ ...all, list: [...all.list.filter((each) => each.id !== id), { id, says }] }),
  })
  const told = (all: Things, id: number, says: string, position = 9): Things =>
    changed(all, { type: 'told', payload: { id, says, position } })
  const loaded = (all: Things, says: string, next: number | null = null): Things =>
    steps.loaded(all, { type: 'loaded', payload: { result: [{ id: 1, says }], next } })
  const words = ({ list }: Things): string[] => list.map(({ id, says }) => `${id} ${says}`)

  it('is not taken back to what it was when it was asked for, the first time or once more', () => {
    const first = loaded(told(emptyChangingList, 1, 'told'), 'old')
    expect(words(first)).to.deep.equal(['1 told'])
    const again = loaded(told({ ...first, asked: true }, 1, 'told again'), 'old')
    expect([words(again), again.asked, again.missed]).to.deep.equal([['1 told again'], false, []])
  })

  it('believes a page that was asked for after what was told', () => {
    const all = told(loaded(emptyChangingList, 'old'), 1, 'told')
    expect(words(loaded({ ...all, asked: true }, 'newer'))).to.deep.equal(['1 newer'])
  })

  it('keeps of each thing what was told last, whichever came first', () => {
    const all = told(told(emptyChangingList, 1, 'newer', 12), 1, 'older', 11)
    expect(words(loaded(all, 'old'))).to.deep.equal(['1 newer'])
  })

  it('keeps for its beginning what was told while further things came', () => {
    const more = steps.moreLoading({ ...loaded(emptyChangingList, 'old', 5), asked: true })
    const { moreLoaded } = steps
    const all = moreLoaded(told(more, 1, 'told'), { type: 'more', payload: { result: [{ id: 2, says: 'old' }], next: null } })
    expect(words(all)).to.deep.equal(['2 old', '1 told'])
    expect(words(loaded(all, 'old'))).to.deep.equal(['1 told'])
  })

  it('keeps nothing where nothing is on its way any more', () => {
    const more = told(steps.moreLoading(loaded(emptyChangingList, 'old', 5)), 1, 'told')
    const failed = steps.moreFailed(more)
    expect([words(failed), failed.missed, steps.failed({ ...more, asked: true }).missed]).to.deep.equal([['1 told'], [], []])
  })

  it('keeps the last of very many', () => {
    const many = Array.from({ length: 600 }, (_, i) => i + 2).reduce<Things>((all, id) => told(all, id, 'told', id), emptyChangingList)
    expect([many.missed.length, many.missed.at(-1)!.id]).to.deep.equal([500, 601])
  })
})
