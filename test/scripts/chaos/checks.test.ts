import { expect } from 'chai'
import type { Stored } from '../../../commands/runtime/store/store.js'
import { commandOf } from '../../../scripts/chaos/members/button.js'
import { checkLikes } from '../../../scripts/chaos/checks/check-likes.js'
import { checkLog } from '../../../scripts/chaos/checks/check-log.js'
import { checkMessages } from '../../../scripts/chaos/checks/check-messages.js'
import { checkRemarks } from '../../../scripts/chaos/checks/check-remarks.js'
import { compareDumps } from '../../../scripts/chaos/checks/dump.js'
import { commandOf as penCommandOf } from '../../../scripts/chaos/members/pen.js'
import { commandOf as remarkCommandOf } from '../../../scripts/chaos/members/remarks.js'
import { asMember } from '../../../domain/kernel/actor.js'
import { ana, boris, commented, hernia, noon, recorded } from '../../support/cast/facts.js'
import { eventsOf, pressed } from './pressed.js'

describe('looking through the log for the likes that were acknowledged', () => {
  const where = 'member 1 and case 7'
  const button = pressed(3)
  const [first, second, third] = eventsOf(button) as [Stored, Stored, Stored]
  const causes = button.acknowledged.map((press) => commandOf(button, press))

  it('finds nothing to say when each is there once, in order', () => {
    expect(checkLikes([first, second, third], [button])).to.deep.equal([])
    expect(checkLikes([], [pressed(0)])).to.deep.equal([])
  })

  it('misses one that is lost', () => {
    expect(checkLikes([first, second], [button])).to.deep.equal([`Acknowledged but not in the log: ${causes[2]} of ${where}`])
  })

  it('sees one that is there twice', () => {
    expect(checkLikes([first, second, third, third], [button])).to.deep.equal([`2 times in the log: ${causes[2]} of ${where}`])
  })

  it('sees one that nobody was told of', () => {
    const fewer = { ...button, acknowledged: button.acknowledged.slice(0, 2) }
    expect(checkLikes([first, second, third], [fewer])).to.deep.equal([`In the log but never acknowledged: ${causes[2]} of ${where}`])
  })

  it('sees another order', () => {
    expect(checkLikes([first, third, second], [button])).to.deep.equal([`Differs from what was acknowledged, from number 1 on: ${where}`])
  })

  it('sees the opposite of what was wished', () => {
    const unliked = { ...first, type: 'CaseUnliked' }
    expect(checkLikes([unliked, second, third], [button])).to.deep.equal([`Differs from what was acknowledged, from number 0 on: ${where}`])
  })

  it('sees likes of somebody who never pressed', () => {
    const stranger = { ...first, data: { caseId: 7, memberId: 99 } }
    expect(checkLikes([first, second, third, stranger], [button])).to.deep.equal([
      'The log has an event for member 99 and case 7, where nobody clicked',
    ])
  })
})

describe('looking through the log for the messages that were acknowledged', () => {
  const pen = { member: { id: ana, emailId: 'ana@example.org', token: '' }, roomId: 4, acknowledged: ['a', 'b'] }
  const [first, second] = pen.acknowledged.map((key, place): Stored => {
    const cause = penCommandOf(pen, key)
    const data = { roomId: 4, sender: ana, messageId: place + 1, kind: 'text', sentAt: noon }
    const meta = { v: 1, by: asMember(ana), at: noon, $causationId: cause, $correlationId: cause }
    return { id: cause, type: 'MessageSent', data, meta, stream: 'chat-4-202601', revision: place, position: place }
  }) as [Stored, Stored]
  const where = `member ${ana} in room 4`

  it('finds nothing to say when each is there once, in order', () => expect(checkMessages([first, second], [pen])).to.deep.equal([]))

  it('misses one, sees one twice, another order, and one of somebody who wrote none', () => {
    expect(checkMessages([first], [pen])).to.deep.equal([`Acknowledged but not in the log: ${penCommandOf(pen, 'b')} of ${where}`])
    expect(checkMessages([first, first, second], [pen])).to.deep.equal([`2 times in the log: ${penCommandOf(pen, 'a')} of ${where}`])
    expect(checkMessages([second, first], [pen])).to.deep.equal([`Differs from what was acknowledged, from number 0 on: ${where}`])
    const stranger = { ...first, data: { ...(first.data as object), sender: 99 } }
    expect(checkMessages([first, second, stranger], [pen])).to.deep.equal(['The log has a message of member 99 in room 4, who wrote none'])
  })
})

describe('looking through the log for the comments that were acknowledged', () => {
  const remarks = { member: { id: ana, emailId: 'ana@example.org', token: '' }, caseId: hernia, acknowledged: ['a', 'b'] }
  const causes = remarks.acknowledged.map((key) => remarkCommandOf(remarks, key))
  const [first, second, stranger] = recorded(commented(ana, 1), commented(ana, 2), commented(boris, 3)).map((event, i): Stored => {
    const cause = causes[i] ?? 'another'
    return { ...event, meta: { ...event.meta, $causationId: cause, $correlationId: cause } }
  }) as [Stored, Stored, Stored]
  const where = `the comments of member ${ana} on case ${hernia}`

  it('finds nothing to say when each is there once, in order, whatever others write', () =>
    expect(checkRemarks([first, stranger, second], [remarks])).to.deep.equal([]))

  it('misses one, sees one twice, another order, and one that nobody was told of', () => {
    expect(checkRemarks([first], [remarks])).to.deep.equal([`Acknowledged but not in the log: ${causes[1]} of ${where}`])
    expect(checkRemarks([first, first, second], [remarks])).to.deep.equal([`2 times in the log: ${causes[0]} of ${where}`])
    expect(checkRemarks([second, first], [remarks])).to.deep.equal([`Differs from what was acknowledged, from number 0 on: ${where}`])
    const fewer = { ...remarks, acknowledged: ['a'] }
    expect(checkRemarks([first, second], [fewer])).to.deep.equal([`In the log but never acknowledged: ${causes[1]} of ${where}`])
  })
})

describe('looking through the log for gaps', () => {
  const log = eventsOf(pressed(3))

  it('finds nothing to say about a whole one', () => expect(checkLog(log)).to.deep.equal([]))

  it('misses a position', () => {
    const gap = log.map((event, i) => (i === 2 ? { ...event, position: 3 } : event))
    expect(checkLog(gap)).to.deep.equal(['Event 2 of the log has position 3'])
  })

  it('takes positions of another store for what they are, as long as they grow', () => {
    const bytes = log.map((event) => ({ ...event, position: event.position * 700 + 91 }))
    expect(checkLog(bytes, false)).to.deep.equal([])
    const again = bytes.map((event, i) => (i === 2 ? { ...event, position: bytes[1]!.position } : event))
    expect(checkLog(again, false)).to.deep.equal([`Event 2 of the log has position ${bytes[1]!.position}`])
  })

  it('misses a revision', () => {
    const gap = log.map((event, i) => (i === 1 ? { ...event, revision: 2 } : event))
    expect(checkLog(gap)).to.deep.equal(['case-7 has revision 2 where 1 was expected', 'case-7 has revision 2 where 3 was expected'])
  })

  it('sees an event that is there twice', () => {
    const twice = [...log, { ...log[0]!, revision: 3, position: 3 }]
    expect(checkLog(twice)).to.deep.equal([`case-7 has event ${log[0]!.id} twice`])
  })
})

describe('comparing the live views with a rebuild', () => {
  const dump = (...lines: string[]) => new Map([['case_feed.card', lines]])

  it('finds nothing to say when each row is the same', () => expect(compareDumps(dump('(7,2)'), dump('(7,2)'))).to.deep.equal([]))

  it('sees a row that is different, missing or too much', () => {
    const differs = (shown: string, expected: string) => [`case_feed.card differs from a rebuild: ${shown} instead of ${expected}`]
    expect(compareDumps(dump('(7,3)'), dump('(7,2)'))).to.deep.equal(differs('(7,3)', '(7,2)'))
    expect(compareDumps(dump(), dump('(7,2)'))).to.deep.equal(differs('no row', '(7,2)'))
    expect(compareDumps(dump('(7,2)', '(8,1)'), dump('(7,2)'))).to.deep.equal(differs('(8,1)', 'no row'))
    expect(compareDumps(new Map(), dump('(7,2)'))).to.deep.equal(differs('no row', '(7,2)'))
  })
})
