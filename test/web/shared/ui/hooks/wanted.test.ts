import { act, renderHook, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import { useWanted } from '../../../../../web/shared/ui/hooks/useWanted.js'
import { setOnline } from '../../../support/device-line.js'

const Part = () => null

/** What is asked for how often, by somebody who wants it or not. */
const wantedPart = (isWanted: boolean) => {
  let asked = 0
  const load = async () => {
    asked += 1
    return Part
  }
  const { result } = renderHook(() => useWanted(load, isWanted))
  return { asked: () => asked, part: () => result.current }
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
})
