import { act, renderHook } from '@testing-library/react'
import { expect } from 'chai'
import { useInTime } from '../../../../../web/shared/ui/hooks/useInTime.js'
import { fakeClock } from '../../../support/fake-clock.js'

type State = Parameters<typeof useInTime>[0]

describe('what a list that is there waits for', () => {
  let clock: ReturnType<typeof fakeClock>
  beforeEach(() => {
    clock = fakeClock()
  })
  afterEach(() => clock.restore())
  const pass = (ms: number) => act(() => clock.pass(ms))
  const begin = (state: State, isThere = true) => {
    const { result, rerender } = renderHook((is: { state: State; isThere: boolean }) => useInTime(is.state, is.isThere), {
      initialProps: { state, isThere },
    })
    return { how: () => result.current, turns: (to: State, there = true) => rerender({ state: to, isThere: there }) }
  }

  it('comes in time while nothing waits for it', async () => {
    const { how, turns } = begin('loading', false)
    await pass(60_000)
    turns('loading')
    await pass(1_499)
    expect(how()).to.equal('awaited')
    turns('there')
    await pass(1)
    expect(how()).to.equal('in time')
  })

  it('is late where it could not be loaded, and whatever comes of it afterwards', () => {
    const { how, turns } = begin('loading')
    for (const state of ['failed', 'loading', 'there'] as const) {
      turns(state)
      expect(how(), state).to.equal('late')
    }
  })

  it('begins anew with whoever it is of', async () => {
    const { how, turns } = begin('loading')
    await pass(1_500)
    expect(how()).to.equal('late')
    turns(null)
    expect(how()).to.equal('awaited')
    turns('loading')
    await pass(1_499)
    expect(how()).to.equal('awaited')
    await pass(1)
    expect(how()).to.equal('late')
  })

  it('is awaited once more where it is asked of another', () => {
    const { how, turns } = begin('there')
    turns('loading')
    expect(how()).to.equal('awaited')
  })
})
