import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'chai'
import { signedOut } from '../../../../web/shared/session/session.js'
import { fakeServer, type FakeServer } from '../../../web/support/fake-server.js'
import { open } from '../../../web/support/open.js'
import { room } from '../../../web/chat/sample.js'

const CALL = 'searchUserDetailsWithFilter'
const surgeon = (id: number, full_name: string, more: object = {}) => ({
  id,
  name: full_name,
  full_name,
  profile_pic: null,
  specialty_type: 'Urology',
  person_position: 1,
  current_location: 'London, United Kingdom',
  ...more,
})
const answer = (...result: object[]) => ({ numOfResults: result.length, result })
const two = answer(surgeon(2, 'Ana Lind'), surgeon(3, 'Boris Lindt', { specialty_type: null }))

describe('the window Search Surgeons', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  const opened = async () => {
    const page = await open('/about')
    await userEvent.click(screen.getByRole('button', { name: 'Search Surgeons' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Search Surgeons' }))
    const box = await dialog.findByPlaceholderText('Type min 3 characters to search the surgeons')
    await waitFor(() => expect(server.count('loadInitUserSearchData')).to.equal(1))
    return { ...page, dialog, box }
  }
  const begin = (more: object = { allCities: true }) =>
    server.last('loadInitUserSearchData').reply(200, {
      specialityCount: [
        { specialty_type: 'Urology', num: 1_204 },
        { specialty_type: 'Burns', num: 3 },
      ],
      cities: [
        { id: 2643743, name: 'London', region_id: 1, latitude: 51, longitude: 0, country_id: 71 },
        { id: 1259229, name: 'Pune', region_id: 2, latitude: 18, longitude: 73, country_id: 96 },
      ],
      ...more,
    })
  const type = (box: HTMLElement, text: string) => fireEvent.change(box, { target: { value: text } })
  const asked = async (times: number) => {
    await waitFor(() => expect(server.count(CALL)).to.equal(times))
    return server.last(CALL)
  }

  it('is closed by Back, which leaves the page where it is', async () => {
    const { address } = await opened()
    await waitFor(() => expect(history.state).to.have.property('windows', 1))
    act(() => history.back())
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Search Surgeons' })).to.equal(null))
    expect(address()).to.equal('/about')
  })

  it('is for members alone', async () => {
    await open('/about', { member: false })
    expect(screen.queryByRole('button', { name: 'Search Surgeons' })).to.be.null
  })

  it('has what was typed before it was there', async () => {
    await open('/about')
    const button = screen.getByRole('button', { name: 'Search Surgeons' })
    act(() => button.focus())
    fireEvent.click(button)
    for (const key of ['L', 'i', 'n']) expect(fireEvent.keyDown(button, { key })).to.equal(false)
    const box = await screen.findByPlaceholderText<HTMLInputElement>('Type min 3 characters to search the surgeons')
    await waitFor(() => expect(box.value).to.equal('Lin'))
    expect(((await asked(1)).body as { searchTerm: string }).searchTerm).to.equal('Lin')
  })

  it('begins with how many there are of each speciality, each of which leads to them', async () => {
    const { dialog } = await opened()
    expect(dialog.getByRole('status', { name: 'Loading specialities' })).to.exist
    await begin()
    await userEvent.click(await dialog.findByRole('button', { name: 'Urology 1,204' }))
    expect((await asked(1)).body).to.deep.equal({ searchTerm: '', speciality: 'Urology', country: null, city: null })
    expect(dialog.getByRole('combobox', { name: 'Speciality' })).to.have.property('value', 'Urology')
  })

  it('finds by what is typed, asks once for it, and gives up the search before', async () => {
    const { dialog, box } = await opened()
    await begin()
    for (const text of ['l', 'li', 'lin']) type(box, text)
    const first = await asked(1)
    expect((first.body as { searchTerm: string }).searchTerm).to.equal('lin')
    type(box, 'lind')
    const second = await asked(2)
    expect([first, second].map((each) => each.isGivenUp())).to.deep.equal([true, false])
    await second.reply(200, two)
    await first.reply(200, answer(surgeon(9, 'Too Late')))
    const list = within(await dialog.findByRole('list', { name: 'Surgeons' }))
    expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).to.deep.equal(['/profile/2', '/profile/3'])
    expect(list.getByText('Dr. Ana Lind')).to.exist
    expect(list.getByText('MBBS, MS - (Urology)')).to.exist
    expect(list.getAllByText('London, United Kingdom')).to.have.length(2)
    expect(dialog.queryByText('Dr. Too Late')).to.be.null
    expect(dialog.getByText('2 surgeons found.')).to.exist
  })

  it('takes Enter for the first, and arrow keys into the list and back', async () => {
    const { dialog, box, address } = await opened()
    await begin()
    type(box, 'lind')
    await (await asked(1)).reply(200, two)
    const [ana, boris] = await dialog.findAllByRole('link')
    fireEvent.keyDown(box, { key: 'ArrowDown' })
    expect(document.activeElement).to.equal(ana)
    fireEvent.keyDown(ana!, { key: 'ArrowDown' })
    expect(document.activeElement).to.equal(boris)
    fireEvent.keyDown(boris!, { key: 'Home' })
    fireEvent.keyDown(ana!, { key: 'ArrowUp' })
    expect(document.activeElement).to.equal(box)
    fireEvent.keyDown(box, { key: 'Enter' })
    await waitFor(() => expect(address()).to.equal('/profile/2'))
    await waitFor(() => expect(screen.queryByRole('dialog')).to.be.null)
  })

  it('leads to a talk with each but oneself, and closes', async () => {
    const { dialog, box, address } = await opened()
    await begin()
    type(box, 'lind')
    await (await asked(1)).reply(200, answer(surgeon(1, 'Ana Lind'), surgeon(2, 'Boris Lindt')))
    const ways = await dialog.findAllByRole('button', { name: /^Chat with/ })
    const [mine, theirs] = dialog.getAllByRole('listitem')
    expect([within(mine!).queryByText('You') !== null, within(theirs!).queryByText('You')]).to.deep.equal([true, null])
    expect(ways.map((way) => way.getAttribute('aria-label'))).to.deep.equal(['Chat with Dr. Boris Lindt'])
    await userEvent.click(ways[0]!)
    expect(server.last('chatRoomSolo').body).to.deep.equal({ senderId: 1, reciverId: 2 })
    await server.last('chatRoomSolo').reply(200, { result: room(7) })
    await waitFor(() => expect(address()).to.equal('/chat?room=7'))
    await waitFor(() => expect(screen.queryByRole('dialog')).to.be.null)
  })

  it('says when nobody is found, and takes away filters that are in the way', async () => {
    const { dialog, box } = await opened()
    await begin()
    fireEvent.change(dialog.getByRole('combobox', { name: 'Speciality' }), { target: { value: 'Burns' } })
    type(box, 'zzyzx')
    await (await asked(server.count(CALL) || 1)).reply(200, answer())
    await waitFor(() => expect((server.last(CALL).body as { searchTerm: string }).searchTerm).to.equal('zzyzx'))
    await server.last(CALL).reply(200, answer())
    expect(await dialog.findByText('No result found')).to.exist
    const before = server.count(CALL)
    await userEvent.click(dialog.getByRole('button', { name: 'Clear filters' }))
    const { body } = await asked(before + 1)
    expect(body).to.deep.equal({ searchTerm: 'zzyzx', speciality: null, country: null, city: null })
    await server.last(CALL).reply(200, answer())
    expect(await dialog.findByText('No result found')).to.exist
    expect(dialog.queryByRole('button', { name: 'Clear filters' })).to.be.null
    expect(dialog.getByText('Check the spelling, or look for a speciality or a city.')).to.exist
  })

  it('searches from three letters on, of which a Chinese one counts for two; with fewer it shows what it began with', async () => {
    const { dialog, box } = await opened()
    await begin()
    for (const text of ['l', 'li', ' li ', '王']) {
      type(box, text)
      expect(dialog.queryByRole('status', { name: 'Searching' }), text).to.be.null
      expect(dialog.getByRole('button', { name: 'Burns 3' }), text).to.exist
    }
    type(box, '王伟')
    const first = await asked(1)
    expect(first.body).to.include({ searchTerm: '王伟' })
    await first.reply(200, answer(surgeon(8, '王伟')))
    expect(await dialog.findByText('Dr. 王伟')).to.exist
    type(box, 'li')
    expect(await dialog.findByRole('button', { name: 'Burns 3' })).to.exist
    type(box, 'zzyzx')
    await (await asked(2)).reply(200, answer())
    expect(await dialog.findByText('No result found')).to.exist
  })

  it('takes fewer letters beside a filter', async () => {
    const { dialog, box } = await opened()
    await begin()
    type(box, 'li')
    fireEvent.change(dialog.getByRole('combobox', { name: 'Speciality' }), { target: { value: 'Burns' } })
    const { body, reply } = await asked(1)
    expect(body).to.include({ searchTerm: 'li', speciality: 'Burns' })
    await reply(200, answer())
    expect(await dialog.findByText('No result found')).to.exist
  })

  it('offers the cities where somebody lives, those of the country alone where one is chosen', async () => {
    const { dialog } = await opened()
    await begin()
    const city = dialog.getByRole('combobox', { name: 'City' })
    await userEvent.click(city)
    expect(await screen.findByRole('option', { name: 'London', hidden: true })).to.exist
    await userEvent.click(await screen.findByRole('option', { name: 'Pune', hidden: true }))
    expect((await asked(1)).body).to.include({ city: 1259229, country: null })
    await userEvent.click(dialog.getByRole('combobox', { name: 'Country' }))
    await waitFor(() => expect(server.count('getAllCountries')).to.equal(1))
    await server.last('getAllCountries').reply(200, { result: [{ id: 71, name: 'Great Britain', phone_code: '+44' }], next: null })
    await userEvent.click(await screen.findByRole('option', { name: 'Great Britain', hidden: true }))
    expect((await asked(2)).body, 'no city of another country').to.include({ city: null, country: 71 })
    await userEvent.click(city)
    expect(await screen.findByRole('option', { name: 'London', hidden: true })).to.exist
    expect(screen.queryByRole('option', { name: 'Pune', hidden: true })).to.be.null
  })

  describe('where more cities have surgeons than are offered at once', () => {
    const satara = { id: 1257056, name: 'Satara', region_id: 2, latitude: 17, longitude: 74, country_id: 96 }
    const pune = { id: 1259229, name: 'Pune', region_id: 2, latitude: 18, longitude: 73, country_id: 96 }
    const india = { result: [{ id: 96, name: 'India', phone_code: '+91' }], next: null }
    const CITIES = 'searchCityDetails'
    const askedFor = async (times: number) => {
      await waitFor(() => expect(server.count(CITIES)).to.equal(times))
      return server.last(CITIES)
    }
    const options = () =>
      within(screen.getByRole('listbox', { name: 'City', hidden: true }))
        .queryAllByRole('option', { hidden: true })
        .map(({ textContent }) => textContent)

    it('finds the others in the country that was chosen, after those that are offered', async () => {
      const { dialog } = await opened()
      await begin({ allCities: false })
      await userEvent.click(dialog.getByRole('combobox', { name: 'Country' }))
      await waitFor(() => expect(server.count('getAllCountries')).to.equal(1))
      await server.last('getAllCountries').reply(200, india)
      await userEvent.click(await screen.findByRole('option', { name: 'India', hidden: true }))
      const city = dialog.getByRole('combobox', { name: 'City' })
      await userEvent.click(city)
      const first = await askedFor(1)
      expect(first.body).to.deep.equal({ searchKey: '', countryId: 96, pageSize: 50 })
      expect(screen.getByText('Searching…')).to.exist
      await first.reply(200, { numOfResults: 2, result: [satara, pune] })
      await waitFor(() => expect(options()).to.deep.equal(['Pune', 'Satara']))
      fireEvent.change(city, { target: { value: 'sat' } })
      const second = await askedFor(2)
      fireEvent.change(city, { target: { value: 'sata' } })
      const third = await askedFor(3)
      expect([second, third].map((each) => each.isGivenUp())).to.deep.equal([true, false])
      expect(third.body).to.include({ searchKey: 'sata', countryId: 96 })
      await third.reply(500)
      await userEvent.click(await screen.findByRole('option', { name: 'Could not load. Try again', hidden: true }))
      await (await askedFor(4)).reply(200, { numOfResults: 1, result: [satara] })
      await userEvent.click(await screen.findByRole('option', { name: 'Satara', hidden: true }))
      await waitFor(() => expect(server.last(CALL).body).to.include({ city: satara.id, country: 96 }))
    })

    it('finds the others in the whole world, with their countries, and says so when there is none', async () => {
      const { dialog } = await opened()
      await begin({ allCities: false })
      const city = dialog.getByRole('combobox', { name: 'City' })
      await userEvent.click(city)
      await waitFor(() => expect(options()).to.deep.equal(['London', 'Pune']))
      expect(server.count(CITIES), 'the largest are enough to begin with').to.equal(0)
      fireEvent.change(city, { target: { value: 'Satara' } })
      const { body, reply } = await askedFor(1)
      expect(body).to.deep.equal({ searchKey: 'Satara', pageSize: 50 })
      await server.last('getAllCountries').reply(200, india)
      await reply(200, { numOfResults: 1, result: [satara] })
      await waitFor(() => expect(options()).to.deep.equal(['Satara, India']))
      fireEvent.change(city, { target: { value: 'Sataraa' } })
      await (await askedFor(2)).reply(200, { numOfResults: 0, result: [] })
      expect(await screen.findByText('No surgeons found there.')).to.exist
    })
  })

  it('says at once that nobody is found in a city where all are offered and this one is not', async () => {
    const { dialog } = await opened()
    await begin()
    fireEvent.change(dialog.getByRole('combobox', { name: 'City' }), { target: { value: 'Satara' } })
    expect(await screen.findByText('No surgeons found there.')).to.exist
    expect(server.count('searchCityDetails')).to.equal(0)
  })

  it('offers to try again what failed', async () => {
    const { dialog, box } = await opened()
    await server.last('loadInitUserSearchData').reply(500)
    await userEvent.click(await dialog.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(server.count('loadInitUserSearchData')).to.equal(2))
    await begin()
    type(box, 'lind')
    await (await asked(1)).reply(500)
    expect(await dialog.findByText('The search could not be done.')).to.exist
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }))
    await (await asked(2)).reply(200, two)
    expect(await dialog.findByText('Dr. Ana Lind')).to.exist
  })

  it('is as it was left when it is opened again, and gone with the member', async () => {
    const { dialog, box, store } = await opened()
    await begin()
    type(box, 'lind')
    await (await asked(1)).reply(200, two)
    await dialog.findByText('Dr. Ana Lind')
    await userEvent.click(dialog.getByRole('button', { name: 'Close window' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).to.be.null)
    await userEvent.click(screen.getByRole('button', { name: 'Search Surgeons' }))
    expect(await screen.findByDisplayValue('lind')).to.exist
    act(() => void store.dispatch(signedOut({ ended: false })))
    await waitFor(() => expect(screen.queryByRole('dialog')).to.be.null)
    expect(screen.queryByDisplayValue('lind')).to.be.null
  })

  it('says that there may be more than it shows', async () => {
    const { dialog, box } = await opened()
    await begin()
    type(box, 'lind')
    await (await asked(1)).reply(200, answer(...Array.from({ length: 100 }, (_, i) => surgeon(i + 1, `Lind ${i}`))))
    expect(await dialog.findByText(/^These are the first 100\./)).to.exist
  })
})
