import { MantineProvider } from '@mantine/core'
import { combineReducers, configureStore } from '@reduxjs/toolkit'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { PictureWindow } from '../../../../web/files/own/PictureWindow.js'
import { fileRefused, ownFilesReducer } from '../../../../web/files/own/slice.js'
import { connectionReducer } from '../../../../web/shared/net/live/connection.js'
import { photograph } from '../../support/samples.js'

const PROBLEM = 'Unsupported file type found'

describe('the window of the own picture', () => {
  const show = async () => {
    const store = configureStore({ reducer: combineReducers({ ownFiles: ownFilesReducer, connection: connectionReducer }) })
    const refuse = () => store.dispatch(fileRefused({ what: 'picture', problem: PROBLEM }))
    refuse()
    render(
      <Provider store={store}>
        <MantineProvider>
          <MemoryRouter>
            <PictureWindow opened close={() => undefined} path="uploadPic" none="None" wrongType="Wrong type" />
          </MemoryRouter>
        </MantineProvider>
      </Provider>,
    )
    await screen.findByRole('dialog', { name: 'Update profile picture' })
    return { refuse }
  }
  const choose = (file: File) => act(async () => void fireEvent.change(screen.getByLabelText('Picture'), { target: { files: [file] } }))
  const said = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)

  it('opens without what was said of an earlier picture', async () => {
    await show()
    expect(said()).to.deep.equal([])
  })

  it('says what is wrong with a picture until another is chosen', async () => {
    const { refuse } = await show()
    act(() => void refuse())
    expect(said()).to.deep.equal([PROBLEM])
    await choose(new File(['words'], 'words.txt', { type: 'text/plain' }))
    expect(said()).to.deep.equal(['Wrong type'])
    await choose(photograph())
    expect(said()).to.deep.equal([])
  })

  it('says of a HEIC photograph what to do', async () => {
    await show()
    await choose(new File([new Uint8Array([0, 0, 0, 24]), 'ftypheic\0\0\0\0mif1heic'], 'IMG_0042.HEIC', { type: 'image/heic' }))
    await waitFor(() => expect(said().join()).to.match(/^Wrong type\. This is a HEIC photograph.*Most Compatible/))
  })
})
