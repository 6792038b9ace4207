import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import { noticed, selectNotices } from '../../../web/shared/notices.js'
import { open } from '../support/open.js'

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

  it('say nothing when there is nothing to say', async () => {
    const { store } = await open('/login', { member: false })
    store.dispatch(noticed({ kind: 'info', text: '' }))
    expect(selectNotices(store.getState())).to.deep.equal([])
  })
})
