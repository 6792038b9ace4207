import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'chai'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { nothingRemoved } from '../support/nothing-removed.js'
import { open } from '../support/open.js'
import { ana, boris, found as foundCase, sample } from '../support/samples.js'
import { found, image, lists } from './told.js'

const olderCase = (id: number) =>
  image(id, { type: 2, title: '', description: '', age: 90, gender: 'Male', diagnosis: 'Hernia', history: '', clinical_question: 'Mesh?' })
const picture = { file_path: '/files/1', thumbnail_path: '/files/1/small', mime_type: 'image/jpeg', name: 'wound.jpg', category: 'IMAGE' }
const withFile = { file: 'wound.jpg', files: [{ ...picture, id: 1, width: 640, height: 480 }] }
const moved = { like_count: 5, comment_count: 2, closed: false, position: 11, version: 4 }

describe('lists of the community', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

  for (const { address, call, heading, empty, answer } of [
    { address: '/myCases', call: 'getClinicalCasesBySignupId', heading: 'My Clinical cases', empty: 'No cases posted', answer: [[], []] },
    {
      address: '/collection',
      call: 'getClinicalCaseCollection',
      heading: 'Saved cases',
      empty: 'No cases added to the collection',
      answer: [[], []],
    },
    { address: '/myCasesCommunity', call: 'getCommunityPost', heading: 'My Posts', empty: 'No cases posted', answer: lists([]).result },
    {
      address: '/communityCollection',
      call: 'getCommunityCollection',
      heading: 'Saved images',
      empty: 'No cases added to the collection',
      answer: lists([]).result,
    },
  ])
    it(`${address} says that there is none, and what failed`, async () => {
      await open(address)
      expect(screen.getByRole('heading', { level: 1 }).textContent).to.equal(heading)
      await nothingRemoved(server)
      await server.last(call).reply(500, { msg: 'broken' })
      expect(screen.getByRole('alert').textContent).to.contain('Error in fetching cases')
      await press('Try again')
      await server.last(call).reply(200, { result: answer, next: null })
      expect(screen.getByText(empty)).to.exist
      const wayOn = { '/myCases': 'Add a Clinical Case', '/myCasesCommunity': 'Add a Case' }[address] ?? 'Go to the feed'
      const told = within(screen.getByText(empty).parentElement!)
      expect(told.getByText(wayOn), 'the one action that ends it').to.exist
    })

  it('asks for my own alone, with their files', async () => {
    await open('/myCases')
    await nothingRemoved(server)
    const { body, reply } = server.last('getClinicalCasesBySignupId')
    expect(body).to.deep.equal({ signup_id: ana, pageSize: 10 })
    const { files: _, ...mine } = sample(7, { signup_id: ana })
    await reply(200, { result: [[mine], []], next: null })
    expect(titles()).to.deep.equal(['Case 7'])
    await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Clinical Images' })))
    await screen.findByRole('heading', { level: 1, name: 'My Posts' })
    expect(document.title, 'Beyond Surgery has a page of this name').to.equal('My Posts · Clinical cases · SFS')
    await server.last('getCommunityPost').reply(200, lists([image(8, { signup_id: ana })]))
    expect(server.last('getCommunityPost').body).to.deep.equal({ pageSize: 10, fromMyCases: true })
    expect(titles()).to.deep.equal(['Image 8, 50 %'])
  })

  it('shows images and older cases beside the newer ones, each in its own words', async () => {
    await open('/community')
    await server.last('getCommunityPost').reply(200, lists([olderCase(9), image(8)]))
    const card = within(screen.getByRole('article', { name: 'Hernia' }))
    for (const text of ['Dr. Boris Petrov', 'Male, 90+ years', 'No history Available', 'Mesh?', '2 comments'])
      expect(card.getByText(text)).to.exist
    expect(within(screen.getByRole('article', { name: 'Image 8, 50 %' })).getByText('Of the arm')).to.exist
    expect(screen.getByRole('link', { name: 'Clinical Images' }).getAttribute('aria-current')).to.equal('page')
    expect(within(screen.getByRole('main')).getByText('Feed', { selector: 'div' })).to.exist
  })

  it('narrows them to a speciality, and takes that back', async () => {
    await open('/community')
    await server.last('getCommunityPost').reply(200, lists([image(8)]))
    await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'Burns' })))
    expect(server.last('getCommunityPost').body).to.deep.equal({ pageSize: 10, speciality: 'Burns' })
    await server.last('getCommunityPost').reply(200, lists([]))
    expect(screen.getByText('No post fits this filter.')).to.exist
    await press('Clear filter')
    expect(server.last('getCommunityPost').body).to.deep.equal({ pageSize: 10 })
  })

  for (const { address, call, push, button, told } of [
    {
      address: '/myCases',
      call: 'getClinicalCasesBySignupId',
      push: 'casePosted',
      button: '1 new case',
      told: { signup_id: ana, speciality: 'Urology' },
    },
    {
      address: '/myCasesCommunity',
      call: 'getCommunityPost',
      push: 'communityPosted',
      button: '1 new post',
      told: { signup_id: ana, speciality: 'Urology', type: 1 },
    },
  ] as const)
    it(`${address} hears of what I post in another tab, and of nothing else`, async () => {
      const { line } = await open(address)
      await nothingRemoved(server)
      await server.last(call).reply(200, { result: call === 'getCommunityPost' ? lists([]).result : [[], []], next: null })
      await line.push(push, { ...told, id: 8, signup_id: boris, position: 12 })
      expect(screen.queryByRole('button', { name: button })).to.equal(null)
      await line.push(push, { ...told, id: 9, position: 13 })
      expect(screen.getByRole('button', { name: button })).to.exist
    })

  it('offers both shapes in one window, which keeps what was typed in each', async () => {
    await open('/community')
    await server.last('getCommunityPost').reply(200, lists([]))
    await act(async () => void fireEvent.click(screen.getAllByRole('button', { name: 'Add a Case' })[0]!))
    const window = within(await screen.findByRole('dialog', { name: 'Add Clinical Case' }))
    const shape = (name: string) => window.getByRole<HTMLInputElement>('radio', { name })
    expect([shape('Clinical Image').value, shape('Clinical Case').value]).to.deep.equal(['1', '2'])
    fireEvent.change(within(window.getByRole('form', { name: 'Add Clinical Image' })).getByLabelText(/^Title/), {
      target: { value: 'A burn' },
    })
    fireEvent.click(shape('Clinical Case'))
    expect(window.queryByRole('form', { name: 'Add Clinical Image' })).to.equal(null)
    expect(window.getByRole('form', { name: 'Add Clinical Case' })).to.exist
    fireEvent.click(shape('Clinical Image'))
    expect(window.getByLabelText<HTMLInputElement>(/^Title/).value).to.equal('A burn')
  })

  it('tells of what others post, and likes and saves through the calls of older posts', async () => {
    const { line } = await open('/community')
    await server.last('getCommunityPost').reply(200, lists([image(8)]))
    await line.push('communityPosted', { id: 9, signup_id: boris, speciality: 'Burns', type: 1, position: 12 })
    expect(screen.getByRole('button', { name: '1 new post' })).to.exist
    await press('Like')
    expect(server.last('addCommunityPostLike').body).to.deep.equal({ community_id: 8 })
    await server.last('addCommunityPostLike').reply(200, { records: { id: 8, ...moved, is_like: 1, is_save: 0 } })
    expect(screen.getByText('5 likes')).to.exist
    await press('Add to Collection')
    expect(server.last('addCommunityPostToCollection').body).to.deep.equal({ community_id: 8 })
    await server.last('addCommunityPostToCollection').reply(200, { records: { id: 8, ...moved, is_like: 1, is_save: 1, position: 12 } })
    expect(screen.getByRole('button', { name: 'Remove from Collection' })).to.exist
  })

  it('opens what is said below a post, takes a comment there, and closes it again', async () => {
    const { address } = await open('/community')
    await server.last('getCommunityPost').reply(200, lists([image(8)]))
    await press('2 comments')
    await screen.findByRole('heading', { name: 'Discussion' })
    await waitFor(() => expect(server.count('getCommentForCommunityId')).to.equal(1))
    await server.last('getCommentForCommunityId').reply(200, { result: [], next: null })
    fireEvent.change(screen.getByRole('textbox', { name: 'Comment' }), { target: { value: 'Graft it' } })
    await press('Send')
    await waitFor(() => expect(server.count('addCommunityPostAddComment')).to.equal(1))
    expect(server.last('addCommunityPostAddComment').body).to.deep.equal({ community_id: 8, curruntComment: 'Graft it' })
    expect(address()).to.equal('/community')
    await press('2 comments')
    expect(screen.queryByRole('heading', { name: 'Discussion' })).to.equal(null)
  })

  it('loses what is taken out of a collection', async () => {
    await open('/communityCollection')
    await server.last('getCommunityCollection').reply(200, lists([image(8)], 1))
    await press('Remove from Collection')
    await server.last('addCommunityPostToCollection').reply(200, { records: { id: 8, ...moved, is_like: 0, is_save: 0 } })
    await server.last('getCommunityCollection').reply(200, lists([]))
    expect(screen.getByText('No cases added to the collection')).to.exist
  })

  it('lets its author edit it with what it says, and delete it', async () => {
    const { address } = await open('/myCasesCommunity')
    await nothingRemoved(server)
    await server.last('getCommunityPost').reply(200, lists([image(8, { signup_id: ana })]))
    await userEvent.click(await screen.findByRole('button', { name: 'More about your case' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit', hidden: true }))
    const window = within(await screen.findByRole('dialog', { name: 'Edit Case' }))
    expect(window.getByLabelText<HTMLInputElement>(/^Title/).value).to.equal('Image 8, 50 %')
    await act(async () => void fireEvent.click(window.getByRole('button', { name: 'Close' })))
    await userEvent.click(await screen.findByRole('button', { name: 'More about your case' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete', hidden: true }))
    const asked = within(await screen.findByRole('dialog', { name: 'Delete Case' }))
    await act(async () => void fireEvent.click(asked.getByRole('button', { name: 'Delete' })))
    expect(server.last('deleteCommunityPost').body).to.deep.equal({ community_id: 8 })
    await server.last('deleteCommunityPost').reply(200, {})
    expect(await screen.findByText('Case deleted successfully')).to.exist
    await waitFor(() => expect(address()).to.equal('/community?tab=images'))
  })

  it('opens an older post at the address of a case, with its discussion', async () => {
    await open('/caseDetails/8')
    await server.last('getCaseDetails/8').reply(200, found(image(8)))
    expect((await screen.findByRole('heading', { level: 1 })).textContent).to.equal('Image 8, 50 %')
    expect(document.title).to.equal('Image 8, 50 % · SFS')
    expect(server.last('getCommentForCommunityId').body).to.deep.include({ community_id: 8 })
    expect(server.count('getCommentsOnClinicalCase/8'), 'whoever asks before it is known waits for it').to.equal(0)
  })

  for (const [what, told] of [
    ['a clinical image', found(image(8))],
    ['an older case', found(olderCase(8))],
    ['a newer case', foundCase(sample(8))],
  ] as const)
    it(`asks once for ${what} at an address that does not say what it is, and for nothing that is not there`, async () => {
      await open('/caseDetails/8')
      await server.last('getCaseDetails/8').reply(200, told)
      await screen.findByRole('heading', { level: 1 })
      const asked = server.sent.map(({ call }) => call).filter((call) => /(?:Case|Post)\w*\/8$/.test(call) && !call.includes('Comments'))
      expect(asked).to.deep.equal(['getCaseDetails/8'])
    })

  it('has on the page of an older case no heading that skips one', async () => {
    await open('/caseDetails/8')
    await server.last('getCaseDetails/8').reply(200, found(olderCase(8)))
    await screen.findByRole('heading', { level: 1 })
    const levels = screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`)
    expect(levels).to.include.members(['H2 Diagnosis', 'H2 History', 'H2 Questions'])
  })

  const whole = {
    diagnosis: encodeURIComponent('Hernia, for the second time'),
    history: encodeURIComponent('Mesh repair in 2019.'),
    clinical_question: ' Operate now?\n\nWhich mesh? ',
  }
  const asked = () => within(screen.getByRole('heading', { name: 'Questions' }).parentElement!).getAllByRole('listitem')

  it('tells an older case on its page as a newer one: files, history, diagnosis, and what is asked as a list', async () => {
    await open('/caseDetails/8')
    await server.last('getCaseDetails/8').reply(200, found({ ...olderCase(8), ...whole, ...withFile }))
    await screen.findByRole('heading', { level: 1 })
    const article = within(screen.getByRole('article', { name: 'Hernia, for the second time' }))
    const parts = [
      article.getByRole('region', { name: 'Files' }),
      ...['History', 'Diagnosis', 'Questions', 'Discussion'].map((name) => article.getByRole('heading', { name })),
    ]
    const order = [...parts].toSorted((one, other) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
    expect(order).to.deep.equal(parts)
    expect(asked().map(({ textContent }) => textContent)).to.deep.equal(['Operate now?', 'Which mesh?'])
    expect(article.getByText('Male, 90+ years')).to.exist
  })

  for (const [what, address, call, answer] of [
    ['an older case', '/community', 'getCommunityPost', lists([{ ...olderCase(9), ...whole }])],
    [
      'a newer case',
      '/community?tab=cases',
      'getAllClinicalCases',
      { result: [sample(9, { title: 'A swelling', clinical_questions: whole.clinical_question })], next: null },
    ],
  ] as const)
    it(`tells ${what} in its card in the order of its page`, async () => {
      await open(address)
      await server.last(call).reply(200, answer)
      const order = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
      expect(order).to.deep.equal(what === 'a newer case' ? ['History', 'Diagnosis', 'Questions'] : ['History', 'Questions'])
      expect(asked().map(({ textContent }) => textContent)).to.deep.equal(['Operate now?', 'Which mesh?'])
    })

  describe('on its own page, an image', () => {
    const shown = async (more: object = {}) => {
      const page = await open('/caseDetails/8')
      await server.last('getCaseDetails/8').reply(200, found(image(8, { signup_id: ana, ...more })))
      await screen.findByRole('heading', { level: 1, name: 'Image 8, 50 %' })
      return page
    }

    it('that its author deletes leads to the clinical images', async () => {
      const { address } = await shown()
      await userEvent.click(await screen.findByRole('button', { name: 'More about your case' }))
      fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete', hidden: true }))
      const asked = within(await screen.findByRole('dialog', { name: 'Delete Case' }))
      await act(async () => void fireEvent.click(asked.getByRole('button', { name: 'Delete' })))
      await server.last('deleteCommunityPost').reply(200, {})
      await waitFor(() => expect(address()).to.equal('/community?tab=images'))
    })

    it('is read whole', async () => {
      const description = `Seen ${'again and '.repeat(40)}healed.`
      await shown({ description: encodeURIComponent(description) })
      expect(screen.getByText(description)).to.exist
      expect(screen.queryByRole('button', { name: 'Read more' })).to.equal(null)
    })

    it('that goes while one looks leads to the clinical images', async () => {
      const { line } = await shown()
      await line.push('postRemoved', { post: 'case:8', position: 20 })
      expect(screen.getByRole('link', { name: 'Go to clinical images' }).getAttribute('href')).to.equal('/community?tab=images')
    })
  })

  it('leaves who goes by keys in the page when the other tab takes the place of the link that led there', async () => {
    await open('/community')
    await server.last('getCommunityPost').reply(200, lists([image(8)]))
    const link = screen.getByRole('link', { name: 'Clinical Cases' })
    link.focus()
    await act(async () => void fireEvent.click(link))
    await screen.findByRole('heading', { level: 1, name: 'Clinical cases' })
    expect(document.activeElement).to.equal(screen.getByRole('main'))
  })

  it('leads back to the images from one that is gone', async () => {
    const { address } = await open('/community')
    await server.last('getCommunityPost').reply(200, lists([image(8)]))
    await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Image 8, 50 %' })))
    await waitFor(() => expect(server.count('getCommunityPostById/8')).to.equal(1))
    await server.last('getCommunityPostById/8').reply(404, { msg: 'No such case' })
    await act(async () => void fireEvent.click(await screen.findByRole('link', { name: 'Back to feed' })))
    await waitFor(() => expect(address()).to.equal('/community'))
  })

  it('says that a case is missing where there is neither', async () => {
    await open('/caseDetails/8')
    await server.last('getCaseDetails/8').reply(404, { msg: 'No such case' })
    expect(screen.getByText('This case does not exist, or has been removed.')).to.exist
  })
})
