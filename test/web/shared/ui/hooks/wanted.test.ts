import { act, renderHook, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import { useWanted } from '../../../../../web/shared/ui/hooks/useWanted.js'
import { setOnline } from '../../../support/device-line.js'

const Part = () => null

/** What is asked for how often, by somebody who wants it or not. */
const wantedPart = (isWanted: boolean, failing = 0, instead: typeof Part | null = null) => {
  let asked = 0
  const load = async () => {
    asked += 1
    if (asked <= failing) throw new Error('It did not come')
    return Part
  }
  const { result, rerender } = renderHook(({ wanted }) => useWanted(load, wanted, instead), {
    initialProps: { wanted: isWanted ? 'one' : null },
  })
  return { asked: () => asked, part: () => result.current, want: (wanted: string) => rerender({ wanted }) }
}

describe('a part of the program that comes when it is wanted', () => {
  afterEach(() => act(async () => setOnline(true)))

  it('comes at once where there is a line', async () => {
    const { part } = wantedPart(true)
    await waitFor(() => expect(part()).to.equal(Part))
  })

  it('is not asked for before it is wanted', async () => {
    const { asked, part } = wantedPart(false)
    await act(async () => undefined)
    expect([asked(), part()]).to.deep.equal([0, null])
  })

  it('is not asked for without a line, which a browser would not forgive, and comes with it', async () => {
    setOnline(false)
    const { asked, part } = wantedPart(true)
    await act(async () => undefined)
    expect(asked()).to.equal(0)
    await act(async () => setOnline(true))
    await waitFor(() => expect(part()).to.equal(Part))
    expect(asked()).to.equal(1)
  })

  it('has something in its place while there is no line', async () => {
    const Instead = () => null
    setOnline(false)
    const { asked, part } = wantedPart(true, 0, Instead)
    await waitFor(() => expect(part()).to.equal(Instead))
    expect(asked()).to.equal(0)
    await act(async () => setOnline(true))
    await waitFor(() => expect(part()).to.equal(Part))
  })

  it('is there without a line where it came soon after the page', async function () {
    this.timeout(30_000)
    const { asked, part, want } = wantedPart(false)
    await waitFor(() => expect(asked()).to.equal(1), { timeout: 20_000 }) // behind what others have asked for at leisure
    await act(async () => undefined)
    expect(part()).to.equal(null)
    act(() => setOnline(false))
    want('one')
    expect([asked(), part()]).to.deep.equal([1, Part])
  })

  describe('where it did not come', () => {
    const real = console.error
    const told: unknown[][] = []
    beforeEach(() => {
      told.length = 0
      console.error = (...all: unknown[]) => void told.push(all)
    })
    afterEach(() => {
      console.error = real
    })
    const failed = (times: number) => waitFor(() => expect(told).to.have.length(times))

    it('is asked for again whenever it is wanted anew', async () => {
      const { asked, part, want } = wantedPart(true, 2)
      await failed(1)
      want('another')
      await failed(2)
      expect(part()).to.equal(null)
      want('a third')
      await waitFor(() => expect(part()).to.equal(Part))
      want('a fourth')
      await act(async () => undefined)
      expect(asked()).to.equal(3)
    })

    it('has something in its place until it comes', async () => {
      const Instead = () => null
      const { part, want } = wantedPart(true, 1, Instead)
      expect(part(), 'it may still come').to.equal(null)
      await failed(1)
      await waitFor(() => expect(part()).to.equal(Instead))
      want('another')
      await waitFor(() => expect(part()).to.equal(Part))
    })

    it('is asked for again with the next line', async () => {
      const { part } = wantedPart(true, 1)
      await failed(1)
      await act(async () => setOnline(true))
      await waitFor(() => expect(part()).to.equal(Part))
    })
  })
})
