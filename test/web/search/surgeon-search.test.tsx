import { MantineProvider } from '@mantine/core'
import { configureStore } from '@reduxjs/toolkit'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'chai'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { sessionReducer } from '../../../web/shared/session/session.js'
import { SurgeonSearch } from '../../../web/shared/ui/search/SurgeonSearch.js'
import { fakeServer, type FakeServer } from '../support/fake-server.js'

const CALL = 'searchUserDetails'
const ana = {
  id: 2,
  name: 'Ana Lind',
  full_name: 'Ana Lind',
  profile_pic: null,
  specialty_type: 'Urology',
  person_position: 1,
  current_location: null,
}

describe('the box that suggests surgeons', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  const shown = async (to?: (id: number) => string) => {
    const router = createMemoryRouter([{ path: '*', element: <SurgeonSearch {...(to && { to })} /> }], { initialEntries: ['/beyond'] })
    const store = configureStore({ reducer: { session: sessionReducer } })
    await act(async () => {
      render(
        <Provider store={store}>
          <MantineProvider env="test" children={<RouterProvider router={router} />} />
        </Provider>,
      )
    })
    return { box: screen.getByRole('combobox', { name: 'Search surgeons' }), address: () => router.state.location.pathname }
  }
  const asked = async (times: number) => {
    await waitFor(() => expect(server.count(CALL)).to.equal(times))
    return server.last(CALL)
  }

  it('asks from three letters on, and leads to the posts of who is chosen', async () => {
    const { box, address } = await shown()
    await userEvent.type(box, 'li')
    expect(screen.queryByText('Searching…')).to.be.null
    await userEvent.type(box, 'n')
    const { body, reply } = await asked(1)
    expect(body).to.deep.equal({ searchKey: 'lin' })
    await reply(200, { numOfResults: 1, result: [ana] })
    expect(await screen.findByText('Dr. Ana Lind')).to.exist
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(address()).to.equal('/beyondSurgeryUserPost/2'))
  })

  it('takes two characters of Chinese for a name, and leads where it is told', async () => {
    const { box, address } = await shown((id) => `/profile/${id}`)
    fireEvent.change(box, { target: { value: '王伟' } })
    await (await asked(1)).reply(200, { numOfResults: 1, result: [ana] })
    await userEvent.click(await screen.findByText('Dr. Ana Lind'))
    await waitFor(() => expect(address()).to.equal('/profile/2'))
  })

  it('gives up the search before, when more is typed and when it is left', async () => {
    const { box } = await shown()
    fireEvent.change(box, { target: { value: 'lin' } })
    const first = await asked(1)
    expect(first.isGivenUp()).to.equal(false)
    fireEvent.change(box, { target: { value: 'lind' } })
    expect(first.isGivenUp()).to.equal(true)
    const second = await asked(2)
    expect(second.isGivenUp()).to.equal(false)
    cleanup()
    expect(second.isGivenUp()).to.equal(true)
  })

  it('says when nobody is found, and offers to try again what failed', async () => {
    const { box } = await shown()
    fireEvent.change(box, { target: { value: 'lind' } })
    await (await asked(1)).reply(500)
    await userEvent.click(await screen.findByText('Could not load. Try again'))
    await (await asked(2)).reply(200, { numOfResults: 0, result: [] })
    expect(await screen.findByText('No result found')).to.exist
  })
})
