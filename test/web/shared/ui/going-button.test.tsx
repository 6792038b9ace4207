import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect } from 'chai'
import { useState } from 'react'
import { DraftNote } from '../../../../web/shared/drafts/DraftNote.js'
import { GoingButton } from '../../../../web/shared/ui/GoingButton.js'
import { Failed } from '../../../../web/shared/ui/Sorry.js'

describe('a button that goes with what it does', () => {
  const Part = ({ kind }: { kind: 'plain' | 'failed' | 'draft' }) => {
    const [isThere, setThere] = useState(true)
    const go = () => setThere(false)
    return (
      <main>
        <section aria-label="Cases">
          {kind === 'plain' && isThere && <GoingButton onClick={go}>Show more</GoingButton>}
          {kind === 'failed' && isThere && <Failed text="They could not be loaded." again={go} />}
          {kind === 'draft' && <DraftNote restored={isThere} discard={go} />}
        </section>
        <button>Elsewhere</button>
      </main>
    )
  }
  const part = () => screen.getByRole('region', { name: 'Cases' })

  for (const [kind, name] of [
    ['plain', 'Show more'],
    ['failed', 'Try again'],
    ['draft', 'Discard'],
  ] as const) {
    it(`leads the focus to the part around it: ${name}`, () => {
      render(<Part kind={kind} />, { wrapper: MantineProvider })
      const button = screen.getByRole('button', { name })
      button.focus()
      fireEvent.click(button)
      expect(screen.queryByRole('button', { name })).to.equal(null)
      expect(document.activeElement).to.equal(part())
    })

    it(`leaves the focus where somebody is elsewhere: ${name}`, () => {
      render(<Part kind={kind} />, { wrapper: MantineProvider })
      const elsewhere = screen.getByRole('button', { name: 'Elsewhere' })
      elsewhere.focus()
      fireEvent.click(screen.getByRole('button', { name }))
      expect(document.activeElement).to.equal(elsewhere)
    })
  }
})
