import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'chai'
import { draftOf, keepDraft } from '../../../web/shared/drafts/drafts.js'
import { eventually } from '../../support/eventually.js'
import { listOf, pick, press } from '../forms/met.js'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { leave } from '../support/leave.js'
import { open } from '../support/open.js'
import { ana } from '../support/samples.js'
import { opportunity } from './samples.js'

const CALL = 'addOpportunities'
const whole = {
  id: ana,
  title: 'Observer in hernia surgery',
  jobLocationCountry: 96,
  jobLocationCity: 7,
  duration: '3 Months',
  durationYMD: 'Months',
  fromDateOfOpportunity: '2027-01-31',
  toDateOfOpportunity: '2027-04-30',
  description: 'Three months in our team.',
  speciality: 'Urology',
  opportunityType: 'Observer',
  qualifications: 'MBBS',
  experience: 'Two years',
  acknowledgement1: true,
  acknowledgement2: true,
}
const countries = {
  result: [
    { id: 96, name: 'India', phone_code: '+91' },
    { id: 71, name: 'Great Britain', phone_code: '+44' },
  ],
  next: null,
}
const cities = { result: [{ id: 7, name: 'Mumbai', country_id: 96, region_id: 1, latitude: 0, longitude: 0 }], numOfResults: 1 }

describe('an opportunity that is added', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  const begin = async (address = '/opportunities') => {
    const page = await open(address)
    await server.last(address === '/opportunities' ? 'getOpportunities' : 'getOpportunitiesById').reply(200, {
      result: [],
      registered: [],
      total: 0,
      next: null,
    })
    fireEvent.click(screen.getAllByRole('button', { name: 'Add an Opportunity' })[0]!)
    await screen.findByRole('dialog', { name: 'Add an Opportunity' })
    return page
  }
  const dialog = () => within(screen.getByRole('dialog', { name: 'Add an Opportunity' }))
  const field = (label: RegExp) => dialog().getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea, select' })
  const type = (label: RegExp, value: string) => act(async () => fireEvent.change(field(label), { target: { value } }))
  const send = () => press(dialog().getByRole('button', { name: /^(Post opportunity|Try again)$/ }))
  const combobox = (name: RegExp) => dialog().getByRole('combobox', { name })
  const choose = async (name: RegExp, option: string) => {
    const control = combobox(name)
    await press(control)
    await waitFor(() => listOf(control))
    await pick(listOf(control), option)
  }
  const find = async (name: RegExp, option: string, call: string, found: object) => {
    const asked = server.count(call)
    await press(combobox(name))
    await waitFor(() => server.last(call))
    if (server.count(call) > asked) await server.last(call).reply(200, found)
    await waitFor(() => listOf(combobox(name)))
    await pick(listOf(combobox(name)), option)
  }
  const tick = async () => {
    for (const box of dialog().getAllByRole('checkbox')) await press(box)
  }
  /** Filled in another time. */
  const beginFilled = async (address?: string) => {
    const { id: _id, acknowledgement1: _one, acknowledgement2: _two, ...texts } = whole
    await keepDraft(ana, 'opportunity', {
      ...texts,
      duration: '3',
      jobLocationCountry: '{"value":"96","label":"India"}',
      jobLocationCity: '{"value":"7","label":"Mumbai"}',
    })
    const page = await begin(address)
    await dialog().findByText('Draft restored')
    await tick()
    return page
  }
  /** As a person does it. */
  const fill = async () => {
    await type(/^Job Title/, 'Observer in hernia surgery')
    await type(/^Opportunity Type/, 'Observer')
    await choose(/^Speciality/, 'Urology')
    await type(/^Description/, 'Three months in our team.')
    await find(/^Country/, 'India', 'getAllCountries', countries)
    await find(/^City/, 'Mumbai', 'searchCityDetails', cities)
    await type(/^Duration/, '3')
    await type(/^From Date/, '2027-01-31')
    await type(/^Qualifications/, 'MBBS')
    await type(/^Experience/, 'Two years')
    await tick()
  }
  it('is sent with all that the form holds, by ids, and stands in the list then', async () => {
    await begin()
    expect(field(/^Doctor's name/).value).to.equal('Dr. Ana Lind')
    expect(field(/^Doctor's name/).readOnly).to.equal(true)
    await fill()
    await send()
    expect(server.last(CALL).body).to.deep.equal(whole)
    const before = server.count('getOpportunities')
    await server.last(CALL).reply(200, { msg: 'Your opportunity has been posted.', records: { id: 9 } })
    await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null))
    expect(await screen.findByText('Your opportunity has been posted.')).to.exist
    expect(server.count('getOpportunities')).to.equal(before + 1)
  })

  it('may be added where one’s own stand', async () => {
    await beginFilled('/opportunityPosted')
    await send()
    await server.last(CALL).reply(200, { records: { id: 9 } })
    await waitFor(() => expect(server.count('getOpportunitiesById')).to.equal(2))
  })

  it('ends when it has lasted as long as was said, and the end stays editable', async () => {
    await begin()
    const end = () => field(/^To Date/).value
    await type(/^Duration/, '1')
    await type(/^From Date/, '0002-01-31')
    expect(end(), 'a year that is still being typed').to.equal('')
    await type(/^From Date/, '2027-01-31')
    expect(end()).to.equal('2027-02-28')
    await type(/^Unit/, 'Years')
    expect(end()).to.equal('2028-01-31')
    await type(/^To Date/, '2028-02-05')
    expect(end()).to.equal('2028-02-05')
    await type(/^Duration/, '')
    expect(end(), 'nothing to reckon with').to.equal('2028-02-05')
    await type(/^Duration/, '10')
    await type(/^Unit/, 'Days')
    expect(end()).to.equal('2027-02-10')
  })

  it('says what is missing at each field, and goes to the first', async () => {
    await begin()
    await send()
    for (const [label, message] of [
      [/^Job Title/, 'Title is required'],
      [/^Opportunity Type/, 'Opportunity Type is required.'],
      [/^Speciality/, 'Speciality is required.'],
      [/^Description/, 'Description is required.'],
      [/^Country/, 'Country is required.'],
      [/^City/, 'City is required.'],
      [/^Duration/, 'Duration of the Opportunity is required.'],
      [/^From Date/, 'From Date is required.'],
      [/^To Date/, 'To Date is required.'],
      [/^Qualifications/, 'Qualifications is required.'],
      [/^Experience/, 'Experience is required.'],
    ] as const)
      expect(document.getElementById(field(label).getAttribute('aria-describedby')!.split(' ')[0]!)?.textContent, message).to.equal(message)
    expect(dialog().getAllByText('Please select check box')).to.have.length(2)
    expect(document.activeElement).to.equal(field(/^Job Title/))
    await type(/^Job Title/, 'ab')
    expect(dialog().getByText('Title must be at least 3 characters long')).to.exist
    expect(server.count(CALL)).to.equal(0)
  })

  it('does not end before it begins', async () => {
    await beginFilled()
    await type(/^To Date/, '2027-01-30')
    await send()
    expect(dialog().getByText('To Date must not be before From Date.')).to.exist
    expect(document.activeElement).to.equal(field(/^To Date/))
    await type(/^To Date/, '2027-01-31')
    await send()
    expect(server.last(CALL).body).to.include({ toDateOfOpportunity: '2027-01-31' })
  })

  it('may be of a speciality that is in no list, in words of one’s own', async () => {
    await beginFilled()
    await choose(/^Speciality/, 'Other')
    await send()
    expect(dialog().getByText('Speciality is required.')).to.exist
    expect(document.activeElement).to.equal(field(/^Other speciality/))
    await type(/^Other speciality/, 'Robotic surgery')
    await send()
    expect(server.last(CALL).body).to.include({ speciality: 'Other', otherSpecialityInput: 'Robotic surgery' })
  })

  it('forgets the city with its country', async () => {
    await beginFilled()
    await find(/^Country/, 'Great Britain', 'getAllCountries', countries)
    expect(field(/^City/).value).to.equal('')
  })

  it('hears at its fields what the server says of them, and keeps the rest', async () => {
    await beginFilled()
    await send()
    await server
      .last(CALL)
      .reply(422, { msg: 'Please check the details.', errors: [{ field: 'jobLocationCity', msg: 'City is required.' }] })
    expect(dialog().getByText('City is required.')).to.exist
    expect(document.activeElement).to.equal(field(/^City/))
    expect(field(/^Job Title/).value).to.equal(whole.title)
  })

  it('is sent again under the same key after the line was lost', async () => {
    await beginFilled()
    await send()
    const key = server.last(CALL).headers.get('idempotency-key')
    await server.last(CALL).reply(500, { msg: 'The server could not answer. Please try again.' })
    expect(dialog().getByRole('alert').textContent).to.include('The server could not answer.')
    await send()
    expect(server.last(CALL).headers.get('idempotency-key')).to.equal(key)
  })

  type Page = Awaited<ReturnType<typeof begin>>
  const taken = opportunity(9, { signup_id: ana, title: whole.title })
  const pushed = async ({ line }: Page) => {
    const { id, signup_id, country_id, speciality, opportunity_type } = taken
    await line.push('opportunityPosted', { id, signup_id, country_id, speciality, opportunity_type, position: 20 })
  }
  const stands = (...result: object[]) => server.last('getOpportunities').reply(200, { result, registered: [], total: 1, next: null })
  const lost = async () => {
    const page = await beginFilled()
    await send()
    await server.last(CALL).reply(500, { msg: 'The server could not answer. Please try again.' })
    expect(dialog().getByRole('button', { name: 'Try again' })).to.exist
    return page
  }

  it('asks nobody to try again beside the one that was posted after all', async () => {
    await pushed(await lost())
    expect(server.last('getOpportunities').body).to.include({ before: 10 })
    await stands(taken)
    expect(await screen.findByText('Opportunity posted successfully')).to.exist
    await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null))
    await stands(taken)
    expect(screen.queryByRole('button', { name: 'Try again' })).to.equal(null)
    await waitFor(async () => expect(await draftOf(ana, 'opportunity')).to.equal(undefined))
  })

  it('finds it too when it was pushed before the answer was lost', async () => {
    const page = await beginFilled()
    await send()
    await pushed(page)
    await server.last(CALL).reply(500, { msg: 'The server could not answer. Please try again.' })
    await stands(taken)
    await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null))
  })

  it('still offers to try again where another one of mine was posted', async () => {
    await pushed(await lost())
    await stands({ ...taken, description: 'Six months in our team.' })
    expect(dialog().getByRole('button', { name: 'Try again' })).to.exist
  })

  it('keeps what was typed since, which is another one', async () => {
    const page = await lost()
    await type(/^Job Title/, 'Observer in burns')
    await pushed(page)
    await stands(taken)
    expect(await dialog().findByRole('button', { name: 'Post opportunity' })).to.exist
    expect(field(/^Job Title/).value).to.equal('Observer in burns')
  })

  const draft = () => draftOf(ana, 'opportunity')
  const shut = async () => {
    await press(dialog().getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null))
  }
  const leavePage = async ({ router }: Page) => {
    await shut()
    await act(() => router.navigate('/about'))
  }
  /** What was typed of it is kept. */
  const lostWithDraft = async () => {
    const page = await lost()
    expect(await draft()).to.include({ title: whole.title })
    return page
  }

  it('leaves no draft where its page was left before its answer came', async () => {
    const page = await beginFilled()
    await send()
    const answer = server.last(CALL)
    await act(() => page.router.navigate('/about'))
    await answer.reply(200, { msg: 'Your opportunity has been posted.', records: { id: 9 } })
    await waitFor(async () => expect(await draft()).to.equal(undefined))
  })

  for (const [where, goes] of [
    ['in the form', () => undefined],
    ['as a draft, where its page was left', ({ router }: Page) => act(() => router.navigate('/about'))],
  ] as const)
    it(`keeps another one that was begun before the answer came, ${where}`, async () => {
      const page = await beginFilled()
      await send()
      const answer = server.last(CALL)
      await type(/^Job Title/, 'Observer in burns')
      await goes(page)
      await answer.reply(200, { msg: 'Your opportunity has been posted.', records: { id: 9 } })
      expect(await screen.findByText('Your opportunity has been posted.')).to.exist
      expect(await draft()).to.include({ title: 'Observer in burns' })
    })

  it('keeps another one that was begun in a form opened again before the answer came', async () => {
    const page = await beginFilled()
    await send()
    const answer = server.last(CALL)
    await waitFor(async () => expect(await draft()).to.include({ title: whole.title }))
    await act(() => page.router.navigate('/about'))
    await act(() => page.router.navigate('/opportunities'))
    await stands()
    fireEvent.click(screen.getAllByRole('button', { name: 'Add an Opportunity' })[0]!)
    await waitFor(() => expect(field(/^Job Title/).value).to.equal(whole.title))
    await type(/^Job Title/, 'Observer in burns')
    await answer.reply(200, { msg: 'Your opportunity has been posted.', records: { id: 9 } })
    expect(await screen.findByText('Your opportunity has been posted.')).to.exist
    expect(field(/^Job Title/).value).to.equal('Observer in burns')
    expect(await draft()).to.include({ title: 'Observer in burns' })
  })

  it('leaves no draft where it is found after its page had been left', async () => {
    const page = await lostWithDraft()
    await leavePage(page)
    await pushed(page)
    await stands(taken)
    await waitFor(async () => expect(await draft()).to.equal(undefined))
  })

  it('leaves the draft of another one that was begun before its page was left', async () => {
    const page = await lostWithDraft()
    await type(/^Job Title/, 'Observer in burns')
    await leavePage(page)
    await pushed(page)
    await stands(taken)
    expect(await screen.findByText('Opportunity posted successfully')).to.exist
    expect(await draft()).to.include({ title: 'Observer in burns' })
  })

  it('is offered no more where its form was opened again before it was found', async () => {
    const page = await lostWithDraft()
    await leavePage(page)
    await act(() => page.router.navigate('/opportunities'))
    await stands()
    fireEvent.click(screen.getAllByRole('button', { name: 'Add an Opportunity' })[0]!)
    await waitFor(() => expect(field(/^Job Title/).value).to.equal(whole.title))
    await pushed(page)
    await stands(taken)
    await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null))
    expect(await draft()).to.equal(undefined)
  })

  it('is kept on this device until it is posted, without ticks', async () => {
    await beginFilled()
    await waitFor(async () => expect(await draftOf(ana, 'opportunity')).to.include({ title: whole.title, experience: 'Two years' }))
    expect(await draftOf(ana, 'opportunity')).not.to.have.property('acknowledgement1')
    await send()
    await server.last(CALL).reply(200, { records: { id: 9 } })
    await waitFor(async () => expect(await draftOf(ana, 'opportunity')).to.equal(undefined))
  })

  it('is found again, chosen places and all', async () => {
    await keepDraft(ana, 'opportunity', { title: 'Left before', jobLocationCountry: '{"value":"96","label":"India","code":"+91"}' })
    await begin()
    await dialog().findByText('Draft restored')
    expect(field(/^Job Title/).value).to.equal('Left before')
    expect(field(/^Country/).value).to.equal('India')
    await press(dialog().getByRole('button', { name: 'Discard' }))
    expect(field(/^Job Title/).value).to.equal('')
  })

  it('leaves nothing with whoever leaves', async () => {
    await keepDraft(ana, 'opportunity', { title: 'Left before' })
    await open('/opportunities')
    await leave()
    await eventually(async () => expect(await draftOf(ana, 'opportunity')).to.equal(undefined))
    cleanup()
  })
})
