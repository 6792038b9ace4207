import { MantineProvider, Menu } from '@mantine/core'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { Confirm } from '../../../../../web/shared/ui/windows/Confirm.js'
import { MoreMenu } from '../../../../../web/shared/ui/windows/MoreMenu.js'

const Post = () => {
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <main>
      <MoreMenu label="More">
        <Menu.Item onClick={() => setOpened(true)}>Delete</Menu.Item>
      </MoreMenu>
      <Confirm title="Delete Case" text="Sure?" yes="Delete" opened={opened} close={close} confirm={close} />
    </main>
  )
}

describe('a menu behind three dots', () => {
  it('has the focus again once the window is closed that one of its entries has opened', async () => {
    render(
      <MantineProvider>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: <Post /> }])} />
      </MantineProvider>,
    )
    const dots = screen.getByRole('button', { name: 'More' })
    await act(async () => dots.focus())
    fireEvent.click(dots)
    const entry = await screen.findByRole('menuitem', { name: 'Delete' })
    await act(async () => entry.focus())
    fireEvent.click(entry)
    await screen.findByRole('dialog', { name: 'Delete Case' })
    await waitFor(() => expect(document.activeElement?.textContent).to.equal('Cancel'))
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(document.activeElement).to.equal(dots))
  })
})
