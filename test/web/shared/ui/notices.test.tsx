import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import { noticed, selectNotices } from '../../../../web/shared/ui/notices.js'
import { open } from '../../support/open.js'

describe('notices', () => {
  it('are said once, and go when pressed', async () => {
    const { store } = await open('/login', { member: false })
    await act(async () => void store.dispatch(noticed({ kind: 'success', text: 'Saved' })))
    await act(async () => void store.dispatch(noticed({ kind: 'error', text: 'Failed' })))
    expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).to.have.members(['Saved', 'Failed'])
    expect(selectNotices(store.getState()).map(({ autoClose }) => autoClose)).to.deep.equal([6_000, 6_000])
    fireEvent.click(screen.getByText('Saved'))
    await waitFor(() => expect(selectNotices(store.getState())).to.have.length(1))
  })

  it('of an earlier try go with the next one, and only these', async () => {
    const { store } = await open('/login', { member: false })
    await act(async () => void store.dispatch(noticed({ kind: 'info', text: 'By the way' })))
    await act(async () => void store.dispatch(noticed({ kind: 'error', text: 'Failed' })))
    expect(await screen.findAllByRole('alert')).to.have.length(2)
    fireEvent.submit(document.querySelector('form')!)
    await waitFor(() =>
      expect(screen.getAllByRole('alert').map(({ textContent }) => textContent))
        .to.include('By the way')
        .and.not.include('Failed'),
    )
  })

  it('say nothing when there is nothing to say', async () => {
    const { store } = await open('/login', { member: false })
    store.dispatch(noticed({ kind: 'info', text: '' }))
    expect(selectNotices(store.getState())).to.deep.equal([])
  })
})
