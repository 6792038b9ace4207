import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect } from 'chai'
import { theme } from '../../../../web/app/look/theme.js'
import { AskMore } from '../../../../web/shared/ui/AskMore.js'

interface Shown {
  readonly list: readonly string[]
  /** What was far is drawn. */
  readonly isDrawn?: boolean
  readonly state?: 'idle' | 'loading' | 'failed'
  readonly isMore?: boolean
}

describe('a button that asks for more of a list', () => {
  let asked: number
  const page = ({ list, isDrawn = false, state = 'idle', isMore = true }: Shown) => (
    <MantineProvider theme={theme}>
      <main>
        <ul>
          {list.map((each) => (
            <li key={each}>
              {each}
              <ol>{(isDrawn || each.startsWith('a')) && <li>in it</li>}</ol>
            </li>
          ))}
        </ul>
        <AskMore isMore={isMore} state={state} failed="That failed" ask={() => (asked += 1)} />
      </main>
    </MantineProvider>
  )
  let show: (shown: Shown) => void
  beforeEach(() => {
    asked = 0
    const { rerender } = render(page({ list: ['b', 'c'] }))
    show = (shown) => rerender(page(shown))
  })
  const button = () => screen.getByRole('button')
  const focus = () => act(() => button().focus())
  const focused = () => document.activeElement?.firstChild?.textContent
  const said = () => screen.getByRole('status').textContent

  it('keeps the focus while it waits, and takes no second press', () => {
    focus()
    fireEvent.click(button())
    show({ list: ['b', 'c'], state: 'loading' })
    fireEvent.click(button())
    expect(asked).to.equal(1)
    expect([document.activeElement, button().getAttribute('aria-disabled')]).to.deep.equal([button(), 'true'])
    show({ list: ['b', 'c'], state: 'failed' })
    expect([document.activeElement, button().textContent]).to.deep.equal([button(), 'Try again'])
    expect([screen.getByRole('alert').textContent, said()]).to.deep.equal(['That failed', ''])
  })

  for (const [where, list] of [
    ['above', ['a1', 'a2', 'b', 'c']],
    ['below', ['b', 'c', 'a1', 'a2']],
  ] as const)
    it(`leaves the focus to the first that has come ${where} it, when all is there, and says how many`, () => {
      focus()
      fireEvent.click(button())
      show({ list: ['b', 'c'], state: 'loading' })
      expect(said()).to.equal('')
      show({ list, isMore: false, isDrawn: true })
      expect(focused()).to.equal('a1')
      expect(said()).to.equal('2 more loaded')
      act(() => (document.activeElement as HTMLElement).blur())
      expect(screen.getByText('a1').hasAttribute('tabindex')).to.equal(false)
    })

  it('counts nothing that has come by itself while it failed', () => {
    fireEvent.click(button())
    show({ list: ['b', 'c'], state: 'loading' })
    show({ list: ['b', 'c', 'd'], state: 'failed' })
    expect(said()).to.equal('')
  })

  it('leaves it to the list where nothing has come', () => {
    focus()
    fireEvent.click(button())
    show({ list: ['b', 'c'], state: 'loading' })
    show({ list: ['b', 'c'], isMore: false })
    expect(document.activeElement).to.equal(screen.getByRole('main'))
    expect(said()).to.equal('')
  })

  it('says nothing of what comes by itself, and leads nobody to it', () => {
    show({ list: ['b', 'c'], state: 'loading' })
    show({ list: ['b', 'c', 'd'], isMore: false })
    expect([document.activeElement, said()]).to.deep.equal([document.body, ''])
  })
})
