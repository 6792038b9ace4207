import { MantineProvider } from '@mantine/core'
import { act, render, screen, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { PageFailed } from '../../../web/shared/ui/pages/PageFailed.js'
import { setOnline } from '../support/device-line.js'

describe('a page whose code did not come', () => {
  const failed = async () => {
    const lazy = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
    const router = createMemoryRouter([{ path: '/', lazy, errorElement: <PageFailed />, hydrateFallbackElement: <i /> }])
    await act(async () => {
      render(
        <MantineProvider>
          <RouterProvider router={router} />
        </MantineProvider>,
      )
    })
  }

  const { fetch } = globalThis
  const answers = (answer: () => Promise<unknown>) => Object.assign(globalThis, { fetch: answer })
  afterEach(() => void Object.assign(globalThis, { fetch }))

  it('says so on a line that leads nowhere, too, and opens by itself once it is answered', async () => {
    const said: string[] = []
    console.error = (...what: unknown[]) => said.push(what.map(String).join(' '))
    let isBack = false
    answers(() => (isBack ? Promise.resolve(new Response(null)) : Promise.reject(new TypeError('Failed to fetch'))))
    await failed()
    expect(await screen.findByRole('heading', { level: 1, name: "You're offline" })).to.exist
    expect(said.filter((line) => /navigation/.test(line))).to.have.length(0)
    isBack = true
    await waitFor(() => expect(said.filter((line) => /navigation/.test(line))).not.to.have.length(0), { timeout: 10_000 })
  })

  it('says so without a line, in words that fit', async () => {
    console.error = () => undefined
    setOnline(false)
    try {
      await failed()
      expect(await screen.findByRole('heading', { level: 1, name: "You're offline" })).to.exist
      expect(screen.getByText(/It will open as soon as you're back online/)).to.exist
      expect(screen.queryByText(/went wrong/)).to.be.null
    } finally {
      setOnline(true)
    }
  })

  it('opens by itself when the line is back, and not before', async () => {
    const said: string[] = []
    console.error = (...what: unknown[]) => said.push(what.map(String).join(' '))
    const reloads = () => said.filter((line) => /navigation/.test(line)) // which is all that this document has to say to a reload
    answers(() => Promise.resolve(new Response(null)))
    setOnline(false)
    try {
      await failed()
      await screen.findByRole('heading', { level: 1, name: "You're offline" })
      expect(reloads()).to.have.length(0)
    } finally {
      setOnline(true)
    }
    await waitFor(() => expect(reloads()).to.have.length(1))
  })

  it('says so, offers to try again, and tells the console why', async () => {
    const said: unknown[] = []
    answers(() => Promise.resolve(new Response(null, { status: 503 })))
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
