import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import { noticed, selectNotices } from '../../../../../web/shared/ui/notices/notices.js'
import { open } from '../../../support/open.js'

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

  it('that say the same stand there once, for the time of the last', async () => {
    const { store } = await open('/login', { member: false })
    const say = (kind: 'error' | 'info') => act(async () => void store.dispatch(noticed({ kind, text: 'By the way' })))
    await say('error')
    const [first] = selectNotices(store.getState())
    await say('info')
    await say('error')
    expect(selectNotices(store.getState()).map(({ kind }) => kind)).to.deep.equal(['info', 'error'])
    expect(selectNotices(store.getState())[1]!.id).not.to.equal(first!.id)
  })

  it('are of four kinds, top right, wait under the pointer, and go when they are dragged away', async () => {
    const { store } = await open('/login', { member: false })
    for (const kind of ['success', 'error', 'warning', 'info'] as const)
      await act(async () => void store.dispatch(noticed({ kind, text: `It is ${kind}` })))
    const toast = async (kind: string) => (await screen.findByText(`It is ${kind}`)).closest('.Toastify__toast')!
    for (const kind of ['success', 'error', 'warning', 'info'])
      expect([...(await toast(kind)).classList], kind).to.include(`Toastify__toast--${kind}`)
    expect(document.querySelector('.Toastify__toast-container--top-right')).to.exist
    const last = await toast('info')
    const clock = () => last.querySelector<HTMLElement>('.Toastify__progress-bar')!.style.animationPlayState
    fireEvent.mouseEnter(last)
    expect(clock()).to.equal('paused')
    fireEvent.mouseLeave(last)
    expect(clock()).to.equal('running')
    fireEvent.pointerDown(last, { clientX: 0 })
    for (const clientX of [10, 500]) fireEvent.pointerMove(document, { clientX })
    fireEvent.pointerUp(document)
    await waitFor(() => expect(selectNotices(store.getState()).map(({ kind }) => kind)).to.deep.equal(['success', 'error', 'warning']))
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

  it('of what went wrong on a page end with it; what was done, and what is told on the way, is still read on the next', async () => {
    const { store, router } = await open('/about', { member: false })
    const notices = [
      { kind: 'error', text: 'Failed' },
      { kind: 'error', text: 'Sign in again', lasting: true },
      { kind: 'success', text: 'Saved' },
      { kind: 'warning', text: 'Not yet' },
    ] as const
    await act(async () => notices.forEach((notice) => store.dispatch(noticed(notice))))
    expect(await screen.findAllByRole('alert')).to.have.length(4)
    await act(() => router.navigate('/about#story'))
    expect(screen.getAllByRole('alert')).to.have.length(4)
    await act(() => router.navigate('/contactPage'))
    await waitFor(() =>
      expect(selectNotices(store.getState()).map(({ text }) => text)).to.deep.equal(['Sign in again', 'Saved', 'Not yet']),
    )
  })

  it('say nothing when there is nothing to say', async () => {
    const { store } = await open('/login', { member: false })
    store.dispatch(noticed({ kind: 'info', text: '' }))
    expect(selectNotices(store.getState())).to.deep.equal([])
  })
})
