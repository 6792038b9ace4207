import { expect } from 'chai'
import { ACCEPTED, WAITING, type Applicant } from '../../../../api/contract/opportunities/applications.js'
import type { AnswerOf } from '../../../../api/contract/call.js'
import type { learningImages, learningVideos } from '../../../../api/contract/learning.js'
import type { EventShape } from '../../../../api/contract/meetings/meetings.js'
import type { ChatMessage, ChatRoom } from '../../../../api/contract/chat/chat-fields.js'
import type { ClinicalCase } from '../../../../api/contract/cases/cases.js'
import type { ExplorePost } from '../../../../api/contract/reels/explore.js'
import type { CommunityLists } from '../../../../api/contract/community/community.js'
import { EVENTS, LEARNING, type ToldEvent } from '../../../../scripts/demo/academics.js'
import { CHATS } from '../../../../scripts/demo/chats.js'
import { BEYOND } from '../../../../scripts/demo/beyond.js'
import { COMMUNITY } from '../../../../scripts/demo/community.js'
import { CONNECTIONS } from '../../../../scripts/demo/connections.js'
import type { Notification } from '../../../../api/contract/notifications/notifications.js'
import type { Opportunity } from '../../../../api/contract/opportunities/opportunities.js'
import type { OwnApplication } from '../../../../api/contract/opportunities/own-applications.js'
import { OPPORTUNITIES } from '../../../../scripts/demo/opportunities.js'
import { REELS } from '../../../../scripts/demo/reels.js'
import { fileNameOf } from '../../../../scripts/demo/picture.js'
import { STORY, CAST, TRAINED, type Name } from '../../../../scripts/demo/story.js'
import { addressOf, PASSWORD } from '../../../../scripts/demo/tell.js'
import { VISITS } from '../../../../scripts/demo/visitors.js'
import { signIn } from '../../../../scripts/people/become-member.js'
import { merged } from '../../../api/cases/support/community.js'
import { runBeside } from '../../../support/staff/beside-server.js'
import { mergedPosts } from '../../../support/calls/beyond.js'
import { ask } from '../../../support/parts/app.js'
import { failedStart, startServer, type Server } from '../../../support/parts/server.js'
import { eventually } from '../../../support/eventually.js'

const HOUR = 60 * 60 * 1000
const WEEK = 7 * 24 * HOUR

describe('npm start -- --demo', () => {
  const feedOf = async ({ url }: Server): Promise<ClinicalCase[]> => {
    const { token } = await signIn(url, { emailId: addressOf(CAST[1]), password: PASSWORD })
    return (await ask(url, 'getAllClinicalCases', { method: 'GET', token })).body['result'] as ClinicalCase[]
  }

  const mustHaveAcademics = async ({ url }: Server, token: string) => {
    const shown = async (path: string) => (await ask(url, path, { method: 'GET', token })).body
    const eventsOf = async (path: string) => ((await shown(path))['event'] as EventShape[]).map((each) => [each.title, each.registered])
    const titlesIn = (posts: readonly { title: string }[]) => posts.map(({ title }) => title).reverse()
    const told = (of: readonly ToldEvent[]) => of.map(({ title, comers }) => [title, comers])
    const [past, toCome] = [EVENTS.filter(({ starts }) => starts < 0), EVENTS.filter(({ starts }) => starts > 0)]
    const [images, films] = [LEARNING.filter(({ views }) => views.length === 1), LEARNING.filter(({ views }) => views.length > 1)]
    for (const some of [past, toCome, images, films]) expect(some).not.to.deep.equal([])
    const mustBeThere = async () => {
      expect(await eventsOf('pastEvents')).to.deep.equal(told(past))
      expect(await eventsOf('upComingEvents')).to.deep.equal(told(toCome))
      const { posts: pictures } = (await shown('lwsfs/images'))['data'] as AnswerOf<typeof learningImages>['data']
      expect(titlesIn(pictures)).to.deep.equal(images.map(({ title }) => title))
      const videos = (await shown('lwsfs/videos'))['posts'] as AnswerOf<typeof learningVideos>['posts']
      expect(titlesIn(videos)).to.deep.equal(films.map(({ title }) => title))
      expect(videos.every(({ captions }) => captions)).to.equal(true)
    }
    await eventually(mustBeThere, 60_000) // once the videos were made playable
  }

  it('tells a story once, under the usual limits: sample members, and cases of before, just before and after their closing', async () => {
    const server = await startServer({ RATE_LIMIT_FACTOR: '1' }, '--demo')
    const lastLine = () => expect(server.out.at(-1)).to.match(/^Sample members: sample\.one@example\.org, .*; password: sample-surgeon$/)
    await eventually(lastLine)
    const cases = (await feedOf(server)).reverse()
    expect(cases.map(({ title }) => title)).to.deep.equal(STORY.map(({ title }) => title))
    expect(cases.map(({ full_name }) => full_name)).to.deep.equal(STORY.map(({ by }) => `Sample Surgeon ${by}`))
    expect(cases.map(({ specialty_type }) => specialty_type)).to.deep.equal(STORY.map(({ by }) => TRAINED[by] ?? null))
    const ages = cases.map(({ created_at }) => Date.now() - Date.parse(created_at))
    expect(ages.some((age) => age > WEEK) && ages.some((age) => age > WEEK - HOUR && age < WEEK)).to.equal(true)
    expect(cases.map(({ closed }) => closed)).to.deep.equal(ages.map((age) => age > WEEK))
    for (const [i, { likedBy, comments, views }] of STORY.entries()) {
      const { like_count, comment_count, files } = cases[i]!
      expect([like_count, comment_count, files.length]).to.deep.equal([likedBy.length, comments.length, views.length])
    }

    const { token } = await signIn(server.url, { emailId: addressOf('One'), password: PASSWORD })
    const { body } = await ask(server.url, 'getConnectionCounts', { method: 'GET', token })
    for (const network of ['community', 'beyond'] as const) {
      const ofOne = CONNECTIONS.filter((each) => each.network === network && [each.from, each.to].includes('One'))
      const connections = ofOne.filter(({ accepted }) => accepted).length
      expect(body[network], network).to.deep.equal({ requests: ofOne.length - connections, connections })
    }
    const two = await signIn(server.url, { emailId: addressOf('Two'), password: PASSWORD })
    const older = (await ask(server.url, 'getCommunityPost', { token: two.token, body: {} })).body['result'] as CommunityLists
    const [released, waiting] = [true, false].map((are) =>
      VISITS.filter(({ isReleased }) => isReleased === are).map(({ form }) => form.title),
    )
    const all = merged(older).map((post) => ({ ...post, title: decodeURIComponent(post.title ?? '') }))
    const posts = all.filter(({ title }) => !released!.includes(title)).reverse()
    expect(posts.map(({ type }) => type)).to.deep.equal(COMMUNITY.map(({ type }) => type))
    expect(posts.map((each) => each.like_count)).to.deep.equal(COMMUNITY.map(({ likedBy }) => likedBy.length))
    expect(posts.map((each) => each.is_save)).to.deep.equal(COMMUNITY.map(({ savedBy }) => Number(savedBy.includes('Two'))))
    const ofVisitors = all.filter(({ title }) => released!.includes(title))
    expect(ofVisitors.map(({ title, full_name }) => [title, full_name])).to.deep.equal(released!.map((title) => [title, null]))
    const listed = await runBeside(server, 'visitors')
    for (const title of waiting!) expect(listed).to.contain(title)
    for (const title of released!) expect(listed).to.not.contain(title)

    const beyond = mergedPosts(await ask(server.url, 'getBeyondSurgoryPost', { token: two.token, body: {} })).reverse()
    const told = beyond.map(({ title, full_name, like_count, comment_count, is_save }) => ({
      title,
      full_name,
      like_count,
      comment_count,
      is_save,
    }))
    expect(told).to.deep.equal(
      BEYOND.map(({ by, title, likedBy, comments, savedBy }) => ({
        title: encodeURIComponent(title),
        full_name: `Sample Surgeon ${by}`,
        like_count: likedBy.length,
        comment_count: comments.length,
        is_save: Number(savedBy.includes('Two')),
      })),
    )
    const videos = async () => (await ask(server.url, 'explore', { method: 'GET', token: two.token })).body['posts'] as ExplorePost[]
    await eventually(async () => expect((await videos()).map(({ title }) => title)).to.deep.equal(REELS.map(({ title }) => title)), 60_000)
    await mustHaveAcademics(server, two.token)
    const board = (await ask(server.url, 'getOpportunities', { token: two.token, body: {} })).body['result'] as Opportunity[]
    expect(board.map(({ full_name }) => full_name).reverse()).to.deep.equal(OPPORTUNITIES.map(({ by }) => `Sample Surgeon ${by}`))
    const opportunityId = board.find(({ full_name }) => full_name === 'Sample Surgeon Two')!.id
    const responses = await ask(server.url, 'getOpportunitiesResponseById', { token: two.token, body: { opportunityId } })
    const [, applicants] = responses.body['result'] as [Opportunity[], Applicant[]]
    expect(applicants.map(({ status }) => status)).to.have.members([WAITING, ACCEPTED])

    const one = await signIn(server.url, { emailId: addressOf('One'), password: PASSWORD })
    const mine = await ask(server.url, 'getMyApplications', { method: 'GET', token: one.token })
    expect((mine.body['result'] as OwnApplication[]).map(({ title, state, full_name }) => ({ title, state, full_name }))).to.deep.equal([
      { title: 'Sample: paid fellowship in hand trauma', state: 'received', full_name: 'Sample Surgeon Five' },
    ])
    const toldTo = async ({ id, token: by }: { id: number; token: string }) => {
      const { body: told } = await ask(server.url, 'getNotificationData', { token: by, body: { sent_to: id, pageSize: 100 } })
      return told as unknown as { result: Notification[]; unread: number }
    }
    await eventually(async () => {
      const { result, unread } = await toldTo(one)
      expect(result.filter(({ is_read }) => !is_read)).to.have.length(unread)
      expect(result.map(({ message }) => message)).to.include.members([
        'Dr. Sample Surgeon Three and 1 other would like to connect with you',
        'Dr. Sample Surgeon Five would like to connect with you in Beyond Surgery',
        'Dr. Sample Surgeon Two accepted your request to connect',
        'Dr. Sample Surgeon Two liked your case',
        'Dr. Sample Surgeon Two wrote to you',
      ])
      expect((await toldTo(two)).result.map(({ message }) => message)).to.include(
        'Dr. Sample Surgeon Four and 1 other applied for your opportunity',
      )
    }, 20_000)
    const five = await signIn(server.url, { emailId: addressOf('Five'), password: PASSWORD })
    const asks = (await toldTo(five)).result.find(({ kind }) => kind === 'application')
    expect(asks).to.include({ message: 'Dr. Sample Surgeon One applied for your opportunity', is_read: false })
    expect(asks?.route).to.equal(`/opportunityResponse/${board.find(({ full_name }) => full_name === 'Sample Surgeon Five')!.id}`)

    const own = (await ask(server.url, 'chatRooms', { token: one.token, body: { id: one.id } })).body['result'] as ChatRoom[]
    const rooms = own.filter(({ lastMessage }) => lastMessage !== null)
    const lastIn = (where: (told: (typeof CHATS)[number]) => boolean) => {
      const { said } = CHATS.findLast(where)!
      return 'text' in said ? said.text : fileNameOf(said.view)
    }
    const isOf = (pair: readonly Name[]) => (told: (typeof CHATS)[number]) =>
      'with' in told.in && pair.includes(told.by) && pair.includes(told.in.with)
    expect(
      Object.fromEntries(rooms.map((each) => [each.chatRoomName, each.lastMessage && decodeURIComponent(each.lastMessage)])),
    ).to.deep.equal({
      Trauma: lastIn(({ in: where }) => 'group' in where),
      'Sample Surgeon Two': lastIn(isOf(['One', 'Two'])),
      'Sample Surgeon Five': lastIn(isOf(['One', 'Five'])),
    })
    expect(rooms.every(({ unread, lastMessageAt }) => unread > 0 && Date.now() - Date.parse(lastMessageAt!) > HOUR)).to.equal(true)

    const trauma = rooms.find(({ chatRoomName }) => chatRoomName === 'Trauma')!.chatRoomId
    const read = await ask(server.url, 'getChatMessages', { token: one.token, body: { id: one.id, chatRoomId: trauma } })
    const images = (read.body['result'] as ChatMessage[]).flatMap(({ file }) => file ?? [])
    expect(images.map(({ width, height }) => [width, height])).to.deep.equal([[1200, 900]])
    const image = await fetch(server.url + images[0]!.path, { headers: { Authorization: `Bearer ${one.token}` } })
    expect([image.status, image.headers.get('Content-Type')]).to.deep.equal([200, 'image/jpeg'])

    await server.stop()
    const again = await startServer({ DATA_DIR: server.dataDir }, '--demo')
    expect(await feedOf(again)).to.have.length(STORY.length)
    await again.stop()
  })

  it('keeps off a database that is not its own', async () => {
    const { code, err } = await failedStart({ DATABASE_URL: 'postgres://127.0.0.1:1/sfs', MASTER_KEY: '0'.repeat(64) }, '--demo')
    expect(code).to.equal(1)
    expect(err).to.deep.equal(['--demo fills its own database: it cannot be used with DATABASE_URL or EVENTSTORE_URL'])
  })

  it('is the one thing that can be asked for', async () => {
    expect((await failedStart({}, '--demon')).err).to.deep.equal(['npm start takes only --demo, not --demon'])
  })
})
