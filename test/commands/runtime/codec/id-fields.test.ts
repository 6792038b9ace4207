import { Type } from '@sinclair/typebox'
import { expect } from 'chai'
import { idFieldsOf, numbersAt } from '../../../../commands/runtime/codec/id-fields.js'
import { slices } from '../../../../commands/slices.js'
import { FileId, MemberId, RoomId } from '../../../../domain/kernel/ids.js'
import { event } from '../../../../domain/kernel/messages.js'

describe('the fields of an event that hold ids', () => {
  const known = idFieldsOf(slices.flatMap(({ events }) => events))

  const told: readonly (readonly [type: string, field: string])[] = [
    ['CaseCommented', 'commentId'],
    ['FollowRequestSent', 'followId'],
    ['FollowRequestAccepted', 'crossing'],
    ['OpportunityApplied', 'applicationId'],
    ['SoloRoomOpened', 'roomId'],
  ]
  for (const [type, field] of told)
    it(`are known of ${type}: ${field}`, () => {
      expect(known.get(type)).to.include(field)
    })

  it('are known of a new event from its schema alone', () => {
    const said = event('MessageSaid', {
      messageId: RoomId,
      answerTo: Type.Optional(RoomId),
      file: FileId,
      size: Type.Integer(),
      to: Type.Object({ members: Type.Array(MemberId), first: Type.Union([MemberId, Type.Null()]) }),
    })
    const fields = ['messageId', 'answerTo', 'to.members.*', 'to.first']
    expect(idFieldsOf([said]).get('MessageSaid')).to.deep.equal(fields)
    const data = { messageId: 3, file: 'a', size: 9, to: { members: [4, 5], first: null } }
    expect(fields.flatMap((field) => numbersAt(data, field))).to.deep.equal([3, 4, 5])
  })

  it('hold nothing where an older event has none', () => {
    expect(['answerTo', 'to.members.*', 'to.first'].flatMap((field) => numbersAt({ messageId: 3 }, field))).to.deep.equal([])
  })
})
