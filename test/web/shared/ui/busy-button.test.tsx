import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect } from 'chai'
import { BusyButton } from '../../../../web/shared/ui/BusyButton.js'

const filesOf = (folder: string) =>
  readdirSync(folder, { encoding: 'utf8', recursive: true })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => join(folder, name))

describe('a button that keeps the focus', () => {
  let sent: number
  const form = (loading: boolean) => (
    <MantineProvider>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          sent += 1
        }}
      >
        <input aria-label="Name" />
        <BusyButton type="submit" loading={loading}>
          Send
        </BusyButton>
      </form>
    </MantineProvider>
  )

  it('sends its form, and not again while that is on its way', () => {
    sent = 0
    const { rerender } = render(form(false))
    const button = screen.getByRole<HTMLButtonElement>('button')
    button.focus()
    fireEvent.click(button)
    expect(sent).to.equal(1)
    rerender(form(true))
    fireEvent.click(button)
    expect([sent, button.disabled, button.getAttribute('aria-disabled')]).to.deep.equal([1, false, 'true'])
    rerender(form(false))
    fireEvent.click(button)
    expect(sent).to.equal(2)
  })

  it('is what every page has: a plain one lets go of the focus while it loads, also where what was pressed fails and one stays', () => {
    const plain = filesOf('web').filter((file) => /<Button\b(?:(?!<\/Button>)[^])*?\sloading=/.test(readFileSync(file, 'utf8')))
    expect(plain).to.deep.equal([])
  })
})
