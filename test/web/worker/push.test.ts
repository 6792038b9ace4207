import { expect } from 'chai'
import { hearPushes, type PushWorld } from '../../../web/worker/push.js'
import { shownOf } from '../../../web/worker/told.js'

const told = { title: 'SFS', body: 'Sample Surgeon One liked your case', group: 7, route: '/caseDetails/7' }
const SOMETHING = { title: 'SFS', body: 'You have a new notification.', tag: 'group 0', path: '/notifications' }
const seen = (text: string | undefined) => {
  const { title, options } = shownOf(text)
  return { title, body: options.body, tag: options.tag, path: options.data.path }
}

interface OpenTab {
  readonly name: string
  readonly focused: boolean
  readonly visibilityState: string
}

/** The worker's world, as far as pushes look at it; `done` is what was done in it, in its order. */
const world = (...tabs: OpenTab[]) => {
  const hears = new Map<string, (event: object) => void>()
  const done: unknown[] = []
  const given = {
    addEventListener: (type: string, hear: (event: object) => void) => hears.set(type, hear),
    registration: {
      showNotification: async (title: string, options: object) => done.push(['shown', title, options]),
      pushManager: { subscribe: async (options: object) => done.push(['subscribed', options]) },
    },
    clients: {
      matchAll: async () =>
        tabs.map(({ name, ...tab }) => ({
          ...tab,
          focus: async () => done.push(['focused', name]),
          postMessage: (said: unknown) => done.push(['told', name, said]),
        })),
      openWindow: async (path: string) => done.push(['opened', path]),
    },
  }
  hearPushes(given as unknown as PushWorld)
  const tell = async (type: string, event: object) => {
    let work: unknown
    hears.get(type)!({ ...event, waitUntil: (begun: unknown) => (work = begun) })
    await work
    return done
  }
  return { tell }
}

describe('a push', () => {
  it('is shown as it was told, one for each group, without another sound', () => {
    expect(shownOf(JSON.stringify(told))).to.deep.equal({
      title: 'SFS',
      options: {
        body: told.body,
        tag: 'group 7',
        renotify: false,
        icon: '/icons/192.png',
        dir: 'auto',
        data: { path: '/caseDetails/7' },
      },
    })
  })

  for (const [what, text] of [
    ['nothing', undefined],
    ['an empty text', ''],
    ['no JSON', 'hello'],
    ['a number', '7'],
    ['null', 'null'],
    ['a list', '["SFS"]'],
    ['other fields', '{"message":"hello"}'],
    ['fields of other kinds', '{"title":7,"body":{},"group":[],"route":null}'],
  ] as const)
    it(`of ${what} says only that there is something`, () => expect(seen(text)).to.deep.equal(SOMETHING))

  for (const route of [
    'https://example.org/',
    '//example.org',
    '/\\example.org',
    'javascript:alert(1)',
    '/caseDetails/7/../../api',
    '/caseDetails/7?next=//example.org',
    '/login',
    '/deleteaccount/confirm',
    '/caseDetails/x',
  ])
    it(`leads nowhere but to the notifications when it names ${route}`, () =>
      expect(seen(JSON.stringify({ ...told, route })).path).to.equal('/notifications'))

  for (const route of [
    '/caseDetails/7',
    '/caseDetails/7#discussion',
    '/caseDetails/7#comment-12',
    '/communityFollowing',
    '/beyondSurgoryFollowingFriendList',
    '/sessions',
  ])
    it(`leads to ${route}`, () => expect(seen(JSON.stringify({ ...told, route })).path).to.equal(route))

  it('is shown by the worker, whatever it brings', async () => {
    const shown = await world().tell('push', { data: { text: () => JSON.stringify(told) } })
    expect(shown).to.deep.equal([['shown', 'SFS', shownOf(JSON.stringify(told)).options]])
    expect(await world().tell('push', { data: null })).to.deep.equal([['shown', 'SFS', shownOf('').options]])
  })
})

describe('a notification that is pressed', () => {
  const hidden = { name: 'hidden', focused: false, visibilityState: 'hidden' }
  const visible = { name: 'visible', focused: false, visibilityState: 'visible' }
  const focused = { name: 'focused', focused: true, visibilityState: 'visible' }
  let closed = 0
  const press = (data: object | null, ...tabs: OpenTab[]) =>
    world(...tabs).tell('notificationclick', { notification: { data, close: () => (closed += 1) } })

  it('opens a tab where none is open', async () => {
    expect(await press({ path: '/caseDetails/7' })).to.deep.equal([['opened', '/caseDetails/7']])
  })

  for (const [which, tabs, name] of [
    ['that one has in front', [hidden, visible, focused], 'focused'],
    ['that is seen', [hidden, visible], 'visible'],
    ['that is there', [hidden], 'hidden'],
  ] as const)
    it(`leads the tab ${which}, and opens no other`, async () => {
      const expected = [
        ['told', name, { lead: '/caseDetails/7' }],
        ['focused', name],
      ]
      expect(await press({ path: '/caseDetails/7' }, ...tabs)).to.deep.equal(expected)
    })

  it('goes, and leads to all of them when it does not know better', async () => {
    closed = 0
    expect(await press(null)).to.deep.equal([['opened', '/notifications']])
    expect(closed).to.equal(1)
  })
})

describe('a subscription that the browser renews', () => {
  const tab = { name: 'tab', focused: false, visibilityState: 'hidden' }
  const options = { userVisibleOnly: true }
  const said = ['told', 'tab', 'push renewed']

  it('is asked for anew with what it was asked for with, and the open pages hear of it', async () => {
    const done = await world(tab).tell('pushsubscriptionchange', { oldSubscription: { options }, newSubscription: null })
    expect(done).to.deep.equal([['subscribed', options], said])
  })

  it('is not asked for where there is one already', async () => {
    expect(await world(tab).tell('pushsubscriptionchange', { oldSubscription: { options }, newSubscription: {} })).to.deep.equal([said])
  })
})
