import { MantineProvider } from '@mantine/core'
import { render, screen, within } from '@testing-library/react'
import { expect } from 'chai'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { Example } from '../../../web/app/landing/Example.js'

describe('the case that visitors see on the landing page', () => {
  beforeEach(
    () =>
      void render(
        <MantineProvider>
          <RouterProvider router={createMemoryRouter([{ path: '/', element: <Example /> }])} />
        </MantineProvider>,
      ),
  )

  it('is asked by a member with their training under their name, and answered by two of other specialities', async () => {
    await screen.findByText('MBBS, MS - (Trauma)')
    const answers = within((await screen.findAllByRole('list', { hidden: true })).at(-1)!).getAllByRole('listitem', { hidden: true })
    expect(answers.map((answer) => within(answer).getByText(/^MBBS/).textContent)).to.deep.equal([
      'MBBS, MS - (Orthopedic Surgery)',
      'MBBS, MS - (Plastic & Reconstructive Surgery)',
    ])
  })

  it('is no visitor’s', async () => {
    await screen.findByText('MBBS, MS - (Trauma)')
    expect(screen.queryByText('A visitor')).to.equal(null)
  })
})
