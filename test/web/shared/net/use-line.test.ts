import { setImmediate } from 'node:timers/promises'
import { renderHook, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import { useLine } from '../../../../web/shared/net/useLine.js'
import { setOnline } from '../../support/device-line.js'

describe('the line to the server', () => {
  const { fetch } = globalThis
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  const answers = (answer: (path: string, init: RequestInit) => Promise<Response>) => Object.assign(globalThis, { fetch: answer })
  afterEach(() => {
    setOnline(true)
    Object.assign(globalThis, { fetch })
    Object.assign(AbortSignal, { timeout })
  })

  const looked = () => {
    let found = 0
    const { result } = renderHook(() => useLine(() => found++))
    return { hasLine: () => result.current, found: () => found }
  }

  it('is there where the server answers at all, also that it is not well', async () => {
    answers(async () => new Response(null, { status: 503 }))
    const { hasLine, found } = looked()
    expect(hasLine()).to.equal(undefined)
    await waitFor(() => expect(hasLine()).to.equal(true))
    expect(found()).to.equal(0)
  })

  it('is not there where nothing is said for too long', async () => {
    const patience = new AbortController()
    Object.assign(AbortSignal, { timeout: () => patience.signal })
    answers(
      (_path, { signal }) => new Promise((_answer, refuse) => signal?.addEventListener('abort', () => refuse(signal.reason as Error))),
    )
    const { hasLine } = looked()
    await setImmediate()
    expect(hasLine()).to.equal(undefined)
    patience.abort()
    await waitFor(() => expect(hasLine()).to.equal(false))
  })

  it('is found once the server is well again, and not before', async () => {
    let status = 503
    let asked = 0
    answers(async () => {
      asked += 1
      return new Response(null, { status })
    })
    setOnline(false)
    const { hasLine, found } = looked()
    expect([hasLine(), asked]).to.deep.equal([false, 0])
    setOnline(true)
    await setImmediate()
    expect([asked, found()]).to.deep.equal([1, 0])
    status = 200
    window.dispatchEvent(new window.Event('online'))
    await waitFor(() => expect(found()).to.equal(1))
  })
})
