import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'chai'
import { Slides } from '../../../../web/shared/slides/Slides.js'

/** How far the cards were moved at each press, in pixels. */
const movesOf = async (dir: 'ltr' | 'rtl'): Promise<unknown[]> => {
  render(
    <MantineProvider>
      <div style={{ direction: dir }}>
        <Slides label="Benefits">
          {['one', 'two'].map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Slides>
      </div>
    </MantineProvider>,
  )
  const moves: unknown[] = []
  const list = screen.getByRole('list', { name: 'Benefits' })
  Object.defineProperty(list.firstElementChild, 'clientWidth', { value: 300 })
  list.scrollBy = ((to: ScrollToOptions) => moves.push(to.left)) as typeof list.scrollBy
  for (const name of ['Benefits: on', 'Benefits: back']) await userEvent.click(screen.getByRole('button', { name }))
  return moves
}

describe('slides', () => {
  it('are turned by a card, on and back', async () => {
    expect(await movesOf('ltr')).to.deep.equal([300, -300])
  })

  it('go the other way where one reads from right to left', async () => {
    expect(await movesOf('rtl')).to.deep.equal([-300, 300])
  })
})
