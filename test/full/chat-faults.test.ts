import { expect } from 'chai'
import { rmSync } from 'node:fs'
import { MESSAGES_IN_A_PAGE, type ChatMessage } from '../../api/contract/chat/chat-fields.js'
import { updateChatOtherRooms } from '../../api/contract/chat/chat-groups.js'
import { getChatMessages } from '../../api/contract/chat/chat-messages.js'
import type { Doing } from '../../scripts/chaos/members/acknowledge.js'
import { audit } from '../../scripts/chaos/checks/audit.js'
import { join } from '../../scripts/chaos/members/cast.js'
import { caughtUp } from '../../scripts/chaos/program/caught-up.js'
import { kill } from '../../scripts/chaos/faults/kill.js'
import type { Member } from '../../scripts/chaos/members/member.js'
import { write, type Pen } from '../../scripts/chaos/members/pen.js'
import type { Victim } from '../../scripts/chaos/plan.js'
import { startProgram, type Program } from '../../scripts/chaos/program/program.js'
import { groupNamed, groupOf, roomOfTwo } from '../../scripts/chaos/members/rooms.js'
import { within } from '../../scripts/chaos/within.js'
import { asking } from '../../scripts/people/asking.js'
import { makeRunDirectory } from '../support/run-directory.js'

const MESSAGES = Number(process.env['MESSAGES'] ?? 5_000)
const NAMES = ['ana', 'boris', 'chioma', 'dai', 'elena', 'farid']
/** In turn, as so many messages more are acknowledged. */
const VICTIMS: readonly Victim[] = ['api', 'projector', 'event node', 'Postgres', 'api', 'projector', 'event node', 'Postgres']
/** All of it ends by then, in milliseconds, whatever becomes of it. */
const LONGEST = 270_000
const FAREWELL = 30_000

/** When one was written, first, and when it was acknowledged. */
interface Moments {
  readonly began: number
  readonly ended: number
}

describe(`${MESSAGES} messages of six members in five rooms while the parts are killed`, function () {
  this.retries(0).timeout(LONGEST + FAREWELL)
  const directory = makeRunDirectory()
  const over = new AbortController()
  const complaints = new Set<string>()
  const moments = new Map<string, Moments>()
  let program: Program
  let pens: Pen[]
  let killed = 0

  const url = (): string => program.run().url
  const acknowledged = (): number => pens.reduce((sum, pen) => sum + pen.acknowledged.length, 0)

  before(async () => {
    program = await startProgram(directory)
    const members: Member[] = []
    for (const name of NAMES) members.push(await join(url(), name))
    pens = []
    for (const [i, member] of members.entries()) {
      const ofAll = await groupOf(url(), member)
      await asking(url(), member.token)(updateChatOtherRooms.path, { id: member.id, otherGroup: ['Burns#'] })
      const rooms = [ofAll, await groupNamed(url(), member, 'Burns'), await roomOfTwo(url(), member, members.at(-1 - i)!)]
      pens.push(...rooms.map((roomId) => ({ member, roomId, acknowledged: [] })))
    }
  })
  after(async () => {
    over.abort()
    await within(FAREWELL, 'Ending the program', program.stop())
    rmSync(directory, { recursive: true, force: true })
  })

  const nameOf = ({ roomId, sender, nth }: { roomId: number; sender: number; nth: number }): string => `${roomId} ${sender} ${nth}`

  /** One member in one room, one message after the other, until there are enough of all. */
  const work = async (pen: Pen, doing: Doing): Promise<void> => {
    while (begun < MESSAGES && !over.signal.aborted) {
      begun++
      const began = performance.now()
      await write(pen, doing)
      const nth = pen.acknowledged.length
      moments.set(nameOf({ roomId: pen.roomId, sender: pen.member.id, nth }), { began, ended: performance.now() })
    }
  }
  let begun = 0

  const killInTurn = async (): Promise<void> => {
    const share = MESSAGES / (VICTIMS.length + 1)
    while (killed < VICTIMS.length && !over.signal.aborted) {
      if (acknowledged() >= share * (killed + 1)) kill(VICTIMS[killed++]!, program)
      await new Promise((settle) => setTimeout(settle, 20))
    }
  }

  /** What a member reads of a room, oldest first: whose message, and which of theirs there. */
  const read = async ({ member, roomId }: Pen): Promise<string[]> => {
    const ask = asking(url(), member.token)
    const all: string[] = []
    for (let before: number | null | undefined; before !== null;) {
      const page = await ask(getChatMessages.path, { chatRoomId: roomId, pageSize: MESSAGES_IN_A_PAGE, ...(before && { before }) })
      const said = (page['result'] as ChatMessage[]).map(({ sender_id: sender, message }) => {
        const [, nth] = /^Message (\d+)$/.exec(decodeURIComponent(message ?? '')) ?? []
        return nameOf({ roomId, sender, nth: Number(nth) })
      })
      all.unshift(...said)
      before = page['earlier'] as number | null
    }
    return all
  }

  /** What was acknowledged before another one was written stands before it; what does not, in words. */
  const outOfOrder = (names: readonly string[]): string[] => {
    let latest = { name: '', began: 0 }
    return names.flatMap((name) => {
      const { began, ended } = moments.get(name)!
      const found = ended < latest.began ? [`${name} was acknowledged before ${latest.name} was written, and stands after it`] : []
      if (began > latest.began) latest = { name, began }
      return found
    })
  }

  it('are each there once, in the order of the room, before every member of it', async () => {
    const ending = setTimeout(() => over.abort(), LONGEST)
    const from = performance.now()
    const doing: Doing = { url, isCalm: () => false, onViolation: (what) => complaints.add(what), over: over.signal }
    await Promise.all([...pens.map((pen) => work(pen, doing)), killInTurn()])
    const written = performance.now() - from
    await caughtUp(url())
    const { events, violations } = await audit(program, { buttons: [], remarks: [], pens, cycles: [] }, [])
    expect([...complaints], 'answers that nobody should get').to.deep.equal([])
    expect(violations, 'what is otherwise than it should be').to.deep.equal([])
    expect(acknowledged()).to.equal(MESSAGES)
    expect(killed).to.equal(VICTIMS.length)
    const one = new Map(pens.map((pen) => [pen.roomId, pen]))
    const found: string[] = []
    for (const pen of one.values()) {
      const names = await read(pen)
      expect(new Set(names).size, `room ${pen.roomId}`).to.equal(names.length)
      found.push(...outOfOrder(names))
    }
    expect(found).to.deep.equal([])
    expect(one.size).to.equal(5)
    clearTimeout(ending)
    const seconds = (ms: number): string => (ms / 1_000).toFixed(0)
    console.log(
      `      ${acknowledged()} messages in ${one.size} rooms acknowledged in ${seconds(written)} s, ${killed} parts killed meanwhile; ` +
        `${events} events in the log; ${seconds(performance.now() - from)} s with the audit`,
    )
  })
})
