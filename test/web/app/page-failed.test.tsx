import { MantineProvider } from '@mantine/core'
import { act, render, screen } from '@testing-library/react'
import { expect } from 'chai'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { PageFailed } from '../../../web/shared/ui/PageFailed.js'

describe('a page whose code did not come', () => {
  it('says so, offers to try again, and tells the console why', async () => {
    const said: unknown[] = []
    console.error = (...what: unknown[]) => said.push(...what)
    const lost = new TypeError('Failed to fetch dynamically imported module')
    const lazy = () => Promise.reject(lost)
    const router = createMemoryRouter([{ path: '/', lazy, errorElement: <PageFailed />, hydrateFallbackElement: <i /> }])
    await act(async () => {
      render(
        <MantineProvider>
          <RouterProvider router={router} />
        </MantineProvider>,
      )
    })
    expect((await screen.findByRole('alert')).textContent).to.contain('This page could not be shown.')
    expect(screen.getByRole('button', { name: 'Try again' })).to.exist
    expect(said).to.include(lost)
  })
})
