import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'chai'
import { MemoryRouter } from 'react-router-dom'
import { Redactor } from '../../../../web/files/redact/Redactor.js'
import type { Covers } from '../../../../web/files/redact/pages.js'
import { photograph } from '../../support/samples.js'

const BOX = { x: 0.1, y: 0.1, width: 0.2, height: 0.2 }

describe('the window in which patient details are hidden', () => {
  let closed: number
  beforeEach(() => (closed = 0))

  const show = (covered: Covers = []) =>
    act(async () => {
      const source = {
        pages: 1,
        page: () => Promise.resolve(new Blob(['page'])),
        covered: () => Promise.resolve(photograph()),
        close: () => undefined,
      }
      const given = { original: photograph(), covered, toCover: 'Look for names.', maxBytes: 1_000, of: 'one' }
      render(<Redactor {...given} open={() => Promise.resolve(source)} close={() => closed++} done={() => undefined} />, {
        wrapper: ({ children }) => (
          <MemoryRouter>
            <MantineProvider env="test">{children}</MantineProvider>
          </MemoryRouter>
        ),
      })
      await Promise.resolve()
    })
  const desk = () => within(screen.getByRole('dialog', { name: 'Hide patient details' }))
  const question = () => screen.queryByRole('dialog', { name: 'Discard what you have covered?' })
  const draw = async () => fireEvent.click(await desk().findByRole('button', { name: 'Add a box' }))

  it('closes at once where nothing was changed, also where something was covered before', async () => {
    await show([[BOX]])
    fireEvent.click(desk().getByRole('button', { name: 'Cancel' }))
    expect(question()).to.equal(null)
    expect(closed).to.equal(1)
  })

  for (const [how, leave] of [
    ['Cancel', () => fireEvent.click(desk().getByRole('button', { name: 'Cancel' }))],
    ['Escape', () => fireEvent.keyDown(screen.getByRole('dialog', { name: 'Hide patient details' }), { key: 'Escape' })],
  ] as const)
    it(`asks at ${how} before what was covered and not saved is lost`, async () => {
      await show()
      await draw()
      leave()
      await waitFor(() => expect(question()).to.exist)
      expect(closed).to.equal(0)
      fireEvent.click(within(question()!).getByRole('button', { name: 'Keep editing' }))
      await waitFor(() => expect(question()).to.equal(null))
      leave()
      await waitFor(() => expect(question()).to.exist)
      fireEvent.click(within(question()!).getByRole('button', { name: 'Discard' }))
      expect(closed).to.equal(1)
    })
  it('goes back from its question to what was covered', async () => {
    await show()
    await draw()
    fireEvent.click(desk().getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(question()).to.exist)
    await waitFor(() => expect(history.state).to.have.property('windows', 2))
    history.back()
    await waitFor(() => expect(question()).to.equal(null))
    expect(desk().getByRole('button', { name: 'Box 1' })).to.exist
    expect(closed).to.equal(0)
  })
})
