import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect } from 'chai'
import { lateWindow, useLateWindow } from '../../../../../web/shared/ui/windows/late-window.js'
import { setOnline } from '../../../support/device-line.js'

describe('a window whose code comes late', () => {
  afterEach(() => setOnline(true))

  it('is asked for when there is a line, and then opens on the page where it was wanted', async () => {
    const asked: string[] = []
    const posting = lateWindow(() => {
      asked.push(navigator.onLine ? 'with a line' : 'without')
      return Promise.resolve(({ opened }) => (opened ? <p>What happened?</p> : null))
    })
    const Page = () => {
      const [window, open] = useLateWindow(posting)
      return (
        <>
          <button onClick={open}>Post</button>
          {window}
        </>
      )
    }
    setOnline(false)
    render(<Page />)
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Post' })))
    expect(asked).to.deep.equal([])
    expect(screen.getByRole('button', { name: 'Post' })).to.exist
    await act(async () => setOnline(true))
    expect(await screen.findByText('What happened?')).to.exist
    expect(asked).to.deep.equal(['with a line'])
  })
})
