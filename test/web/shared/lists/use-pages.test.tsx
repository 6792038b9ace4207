import { act, renderHook } from '@testing-library/react'
import { expect } from 'chai'
import { Problem } from '../../../../web/shared/net/http.js'
import type { Page } from '../../../../web/shared/lists/paged-list.js'
import { usePages } from '../../../../web/shared/lists/usePages.js'
import { eventually } from '../../../support/eventually.js'

type Told = Page<string, number>

/** Where pages come from that are answered when a spec says so, each time it is asked: from which place. */
const source = () => {
  const asked: { readonly from: number | null; readonly signal: AbortSignal; answer: (told: Told) => void; fail: () => void }[] = []
  const load = (from: number | null, signal: AbortSignal): Promise<Told> =>
    new Promise((answer, refuse) => {
      asked.push({ from, signal, answer, fail: () => refuse(new Problem(500, 'No')) })
    })
  return { load, asked }
}
const page = (next: number | null, ...result: string[]): Told => ({ result, next })

describe('pages that a part of a page shows', () => {
  const shown = (load: ReturnType<typeof source>['load'] | null, wait?: number) => {
    const { result, rerender } = renderHook((given: typeof load) => usePages(given, wait), { initialProps: load })
    const list = () => [result.current.state, result.current.list.join(''), result.current.more, result.current.next]
    return {
      list,
      rerender,
      last: () => result.current.last,
      isOld: () => result.current.isOld,
      again: () => result.current.again(),
      more: () => result.current.askMore(),
    }
  }
  const askedFor = ({ asked }: ReturnType<typeof source>, count: number) => act(() => eventually(() => expect(asked).to.have.length(count)))

  it('come one below the other, to the end, and the last says what it says beside its list', async () => {
    const from = source()
    const { list, more, last } = shown(from.load)
    expect(list()).to.deep.equal(['loading', '', 'idle', null])
    await askedFor(from, 1)
    await act(async () => from.asked[0]!.answer(page(2, 'a', 'b')))
    expect([list(), last()]).to.deep.equal([['ready', 'ab', 'idle', 2], page(2, 'a', 'b')])
    act(more)
    expect(list()).to.deep.equal(['ready', 'ab', 'loading', 2])
    act(more)
    await act(async () => from.asked[1]!.answer(page(null, 'c')))
    expect(list()).to.deep.equal(['ready', 'abc', 'idle', null])
    act(more)
    expect(
      from.asked.map((each) => each.from),
      'once each, and none past the end',
    ).to.deep.equal([null, 2])
  })

  it('say what did not come, and are asked for again', async () => {
    const from = source()
    const { list, again, more } = shown(from.load)
    await askedFor(from, 1)
    await act(async () => from.asked[0]!.fail())
    expect(list()).to.deep.equal(['failed', '', 'idle', null])
    act(again)
    expect(list()).to.deep.equal(['loading', '', 'idle', null])
    await askedFor(from, 2)
    await act(async () => from.asked[1]!.answer(page(1, 'a')))
    act(more)
    await act(async () => from.asked[2]!.fail())
    expect(list(), 'what is there stays').to.deep.equal(['ready', 'a', 'failed', 1])
    act(more)
    await act(async () => from.asked[3]!.answer(page(null, 'b')))
    expect(list()).to.deep.equal(['ready', 'ab', 'idle', null])
  })

  it('stay while they are asked for anew, as many as are shown, and where they do not come are said to be old', async () => {
    const from = source()
    const { list, again, more, isOld } = shown(from.load)
    await askedFor(from, 1)
    await act(async () => from.asked[0]!.answer(page(2, 'a')))
    act(more)
    await act(async () => from.asked[1]!.answer(page(1, 'b')))
    act(again)
    await askedFor(from, 3)
    await act(async () => from.asked[2]!.answer(page(3, 'x')))
    expect([list(), from.asked[3]!.from]).to.deep.equal([['ready', 'ab', 'idle', 1], 3])
    await act(async () => from.asked[3]!.answer(page(2, 'a')))
    expect([list(), isOld()]).to.deep.equal([['ready', 'xa', 'idle', 2], false])
    act(again)
    await askedFor(from, 5)
    await act(async () => from.asked[4]!.fail())
    expect([list(), isOld()]).to.deep.equal([['ready', 'xa', 'idle', 2], true])
    act(again)
    await askedFor(from, 6)
    await act(async () => from.asked[5]!.answer(page(null, 'y')))
    expect([list(), isOld()]).to.deep.equal([['ready', 'y', 'idle', null], false])
  })

  it('that come after the list was read anew are put below it only where it ends as it did', async () => {
    const from = source()
    const { list, again, more } = shown(from.load)
    await askedFor(from, 1)
    await act(async () => from.asked[0]!.answer(page(2, 'a')))
    for (const [next, whole] of [
      [3, ['ready', 'x', 'idle', 3]],
      [3, ['ready', 'xb', 'idle', 1]],
    ] as const) {
      const count = from.asked.length
      act(again)
      await askedFor(from, count + 1)
      act(more)
      await act(async () => from.asked[count]!.answer(page(next, 'x')))
      await act(async () => from.asked[count + 1]!.answer(page(1, 'b')))
      expect(list()).to.deep.equal(whole)
    }
  })

  it('of what is not wanted any more come to nothing, and nothing is asked of nobody', async () => {
    const [one, other] = [source(), source()]
    const { list, rerender, more } = shown(one.load)
    await askedFor(one, 1)
    await act(async () => one.asked[0]!.answer(page(1, 'a')))
    act(more)
    rerender(other.load)
    expect([list(), one.asked[1]!.signal.aborted]).to.deep.equal([['loading', '', 'idle', null], true])
    await askedFor(other, 1)
    await act(async () => other.asked[0]!.answer(page(5, 'x')))
    await act(async () => one.asked[1]!.answer(page(null, 'late')))
    expect(list()).to.deep.equal(['ready', 'x', 'idle', 5])
    rerender(null)
    expect(list()).to.deep.equal(['loading', '', 'idle', null])
    expect([one.asked.length, other.asked.length]).to.deep.equal([2, 1])
  })

  it('are asked for once where they are wanted otherwise at once', async () => {
    const [one, other] = [source(), source()]
    const { rerender } = shown(one.load, 20)
    rerender(other.load)
    await askedFor(other, 1)
    expect(one.asked).to.deep.equal([])
  })
})
