import { MantineProvider } from '@mantine/core'
import { act, render, screen } from '@testing-library/react'
import { configureStore } from '@reduxjs/toolkit'
import { expect } from 'chai'
import { Provider } from 'react-redux'
import { connectionReducer } from '../../../../web/shared/net/live/connection.js'
import { ConnectionBar } from '../../../../web/shared/ui/ConnectionBar.js'
import { lazyWindow, type WindowProps } from '../../../../web/shared/ui/windows/lazy-window.js'
import { useLateWindow } from '../../../../web/shared/ui/windows/late-window.js'

describe('what somebody has pressed for', () => {
  it('is said to be on its way until it is there', async () => {
    let bring: ((Window: () => string) => void) | undefined
    const late = lazyWindow<WindowProps>(() => new Promise((resolve) => (bring = resolve)))
    const Page = () => {
      const [window, open] = useLateWindow(late)
      return (
        <>
          <button onClick={open}>Add</button>
          {window}
          <ConnectionBar />
        </>
      )
    }
    const store = configureStore({ reducer: { connection: connectionReducer } })
    render(
      <Provider store={store}>
        <MantineProvider>
          <Page />
        </MantineProvider>
      </Provider>,
    )
    const said = () => screen.getByRole('status').textContent
    expect(said()).to.equal('')
    await act(async () => screen.getByRole('button', { name: 'Add' }).click())
    expect(said()).to.equal('Opening…')
    await act(async () => bring!(() => 'The form'))
    await screen.findByText('The form')
    expect(said()).to.equal('')
  })
})
