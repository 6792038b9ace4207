import { expect } from 'chai'
import fc from 'fast-check'
import { monthOf } from '../../../../domain/chats/month.js'
import type { ChatEvent } from '../../../../domain/chats/messages.js'
import type { Recorded } from '../../../../domain/kernel/messages.js'
import type { MemberEvent } from '../../../../domain/members/messages.js'
import { withLog } from '../../../../scripts/start/log-parts.js'
import { freshApp, member, type TestApp } from '../../../support/parts/app.js'
import { masterKey } from '../../../support/staff/desk.js'
import { talking, type Talking } from '../../../api/chat/support/talking.js'

const SEED = Number(process.env['SEED'] ?? 20_261_124)
const RUNS = Number(process.env['RUNS'] ?? 4)

type Fact = Recorded<ChatEvent | MemberEvent>

/** What each of two has to see, by the plainest of means: who blocks whom when a message is sent decides for good who hears of it. */
const foldOf = (facts: readonly Fact[]) => {
  const blocks = new Set<string>()
  const messages: { readonly id: number; readonly sender: number; readonly isWithheld: boolean }[] = []
  for (const { type, data } of facts) {
    if (type === 'MemberBlocked') blocks.add(`${data.memberId} ${data.other}`)
    if (type === 'MemberUnblocked') blocks.delete(`${data.memberId} ${data.other}`)
    if (type === 'MessageSent') {
      const isWithheld = [...blocks].some((block) => block.endsWith(` ${data.sender}`))
      messages.push({ id: data.messageId, sender: data.sender, isWithheld })
    }
    if (type === 'MessageDeleted')
      messages.splice(
        messages.findIndex(({ id }) => id === data.messageId),
        1,
      )
  }
  return {
    seenBy: (who: number) => messages.filter(({ sender, isWithheld }) => sender === who || !isWithheld).map(({ id }) => id),
    unreadBy: (who: number) => messages.filter(({ sender, isWithheld }) => sender !== who && !isWithheld).length,
    blocks: (one: number, other: number) => blocks.has(`${one} ${other}`),
  }
}

describe(`two members who block each other now and then (SEED=${SEED} RUNS=${RUNS})`, () => {
  let app: TestApp
  before(async () => {
    app = await freshApp({ masterKey })
  })
  after(() => app.close())

  const factsOf = (room: number, pair: readonly Talking[]): Promise<Fact[]> =>
    withLog({ databaseUrl: app.parts.db.url, eventstoreUrl: app.parts.node.url, masterKey }, async ({ log }) => {
      const month = monthOf(new Date().toISOString())
      const streams = [`chat-${room}-${month}`, ...pair.map(({ id }) => `member-${id}`)]
      const all = await Promise.all(streams.map((stream) => log.read(stream, -1)))
      return (all.flat() as Fact[]).sort((one, other) => one.position - other.position)
    })

  interface Action {
    readonly who: 0 | 1
    readonly does: 'write' | 'block' | 'unblock' | 'delete'
  }
  const action: fc.Arbitrary<Action> = fc.record({
    who: fc.constantFrom(0, 1),
    does: fc.constantFrom('write', 'write', 'write', 'block', 'unblock', 'delete'),
  })

  it('see what the log tells, whatever they do', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 8, maxLength: 20 }), async (actions) => {
        const pair = await Promise.all(['Ana', 'Boris'].map(async (name) => talking(app.url, await member(app.url, name))))
        const room = await pair[0]!.with(pair[1]!)
        for (const { who, does } of actions) {
          const [me, other] = [pair[who]!, pair[1 - who]!]
          if (does === 'block' || does === 'unblock')
            expect((await me.ask(`${does}Member`, { id: undefined, member: other.id })).code, does).to.equal(200)
          if (does === 'write') {
            const isBlocking = foldOf(await factsOf(room, pair)).blocks(me.id, other.id)
            const { code } = await me.ask('sendChatMessage', { chatRoomId: room, chatSendText: 'Hello' })
            expect(code, 'written').to.equal(isBlocking ? 422 : 200)
          }
          const mine = (await me.read(room)).result.find(({ sender_id }) => sender_id === me.id)
          if (does === 'delete' && mine) await me.delete(room, mine.id)
        }
        const folded = foldOf(await factsOf(room, pair))
        for (const each of pair) {
          const ids = (await each.read(room)).result.map(({ id }) => id)
          expect(ids, `seen by ${each.id}`).to.deep.equal(folded.seenBy(each.id))
          expect((await each.unread()).rooms[room] ?? 0, `unread by ${each.id}`).to.equal(folded.unreadBy(each.id))
        }
      }),
      { seed: SEED, numRuns: RUNS, endOnFailure: true },
    )
  })
})
