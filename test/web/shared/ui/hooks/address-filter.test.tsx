import { act, renderHook } from '@testing-library/react'
import { expect } from 'chai'
import type { PropsWithChildren } from 'react'
import { MemoryRouter, useNavigate } from 'react-router-dom'
import { useAddressFilter } from '../../../../../web/shared/ui/hooks/useAddressFilter.js'

const BEFORE = 'speciality=Burns&speciality=Urology&list=all'
const At = ({ children }: PropsWithChildren) => <MemoryRouter initialEntries={[`/?${BEFORE}`]}>{children}</MemoryRouter>

/** What the address says after each of these was chosen, beginning with what it says before. */
const addressAfter = async (...each: Parameters<ReturnType<typeof useAddressFilter>[1]>[0][]): Promise<string[]> => {
  const { result } = renderHook(() => useAddressFilter(), { wrapper: At })
  const said = []
  for (const to of each) {
    await act(async () => result.current[1](to))
    said.push(result.current[0].toString())
  }
  return said
}

describe('a filter that stands in the address', () => {
  it('is changed alone, to one or to several', async () => {
    expect(await addressAfter({ speciality: ['Trauma'] }, { speciality: ['Burns', 'Trauma'] }, { speciality: 'Urology' })).to.deep.equal([
      'list=all&speciality=Trauma',
      'list=all&speciality=Burns&speciality=Trauma',
      'list=all&speciality=Urology',
    ])
  })

  it('is not named where it is empty', async () => {
    for (const none of [null, '', []]) expect(await addressAfter({ speciality: none, list: null })).to.deep.equal([''])
  })

  it('is a step of the history: Back takes it off', async () => {
    const { result } = renderHook(() => ({ filter: useAddressFilter(), go: useNavigate() }), { wrapper: At })
    await act(async () => result.current.filter[1]({ speciality: null }))
    await act(async () => void result.current.go(-1))
    expect(result.current.filter[0].toString()).to.equal(BEFORE)
  })
})
