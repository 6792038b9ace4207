import { Button, MantineProvider } from '@mantine/core'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import { useState, type ReactNode } from 'react'
import { theme } from '../../../../web/app/look/theme.js'
import { DraftNote } from '../../../../web/shared/drafts/DraftNote.js'
import { Failed } from '../../../../web/shared/ui/Sorry.js'

const Themed = ({ children }: { children: ReactNode }) => <MantineProvider theme={theme}>{children}</MantineProvider>

describe('a button', () => {
  let sent: number
  const form = (loading: boolean) => (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent += 1
      }}
    >
      <input aria-label="Name" />
      <Button type="submit" loading={loading}>
        Send
      </Button>
    </form>
  )

  it('sends its form, and not again while that is on its way, when it keeps the focus', () => {
    sent = 0
    const { rerender } = render(form(false), { wrapper: Themed })
    const button = screen.getByRole<HTMLButtonElement>('button')
    button.focus()
    fireEvent.click(button)
    expect(sent).to.equal(1)
    rerender(form(true))
    fireEvent.click(button)
    expect([sent, button.disabled, button.ariaDisabled]).to.deep.equal([1, false, 'true'])
    rerender(form(false))
    fireEvent.click(button)
    expect([sent, button.ariaDisabled]).to.deep.equal([2, null])
  })

  it('is what somebody makes of it: a link stays one', () => {
    render(
      <Button component="a" href="/chat">
        Chat
      </Button>,
      { wrapper: Themed },
    )
    expect(screen.getByRole('link', { name: 'Chat' }).getAttribute('href')).to.equal('/chat')
  })

  describe('that goes with what it does', () => {
    const Part = ({ kind }: { kind: string }) => {
      const [isThere, setThere] = useState(true)
      const go = () => setThere(false)
      return (
        <main>
          <section aria-label="Cases">
            {kind === 'with its part' && isThere && (
              <section>
                <Button onClick={go}>Close</Button>
              </section>
            )}
            {kind === 'in a list' && (
              <ul>
                <li>The last</li>
                {isThere && (
                  <li>
                    <Button onClick={go}>Show more</Button>
                  </li>
                )}
              </ul>
            )}
            {kind === 'in a row that stays' && (
              <ul>
                <li>Another</li>
                <li>Its own {isThere && <Button onClick={go}>Accept</Button>}</li>
              </ul>
            )}
            {kind === 'failed' && isThere && <Failed text="They could not be loaded." again={go} />}
            {kind === 'draft' && <DraftNote restored={isThere} discard={go} />}
          </section>
          <button>Elsewhere</button>
        </main>
      )
    }
    const part = () => screen.getByRole('region', { name: 'Cases' })

    for (const { kind, name, to } of [
      { kind: 'with its part', name: 'Close', to: part },
      { kind: 'in a list', name: 'Show more', to: () => screen.getByRole('listitem') },
      { kind: 'in a row that stays', name: 'Accept', to: () => screen.getAllByRole('listitem')[1]! },
      { kind: 'failed', name: 'Try again', to: part },
      { kind: 'draft', name: 'Discard', to: part },
    ]) {
      it(`leads the focus to what was around it: ${kind}`, async () => {
        render(<Part kind={kind} />, { wrapper: Themed })
        const button = screen.getByRole('button', { name })
        button.focus()
        fireEvent.click(button)
        expect(screen.queryByRole('button', { name })).to.equal(null)
        await waitFor(() => expect(document.activeElement).to.equal(to()))
      })

      it(`leaves it where somebody is elsewhere: ${kind}`, async () => {
        render(<Part kind={kind} />, { wrapper: Themed })
        const elsewhere = screen.getByRole('button', { name: 'Elsewhere' })
        elsewhere.focus()
        fireEvent.click(screen.getByRole('button', { name }))
        await Promise.resolve()
        expect(document.activeElement).to.equal(elsewhere)
      })
    }
  })
})
