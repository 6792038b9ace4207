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
    return { list, rerender, last: () => result.current.last, again: () => result.current.again(), more: () => result.current.askMore() }
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
