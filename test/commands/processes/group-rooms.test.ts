import { expect } from 'chai'
import { groupRooms } from '../../../commands/processes/group-rooms.js'
import { listeners } from '../../../commands/processes/processes.js'
import type { Recorded } from '../../../domain/kernel/messages.js'
import type { MemberEvent } from '../../../domain/members/messages.js'
import { ana, fresh, noon } from '../../support/cast/facts.js'

const recorded = (event: MemberEvent): Recorded => {
  const [fact] = fresh(event)
  return { ...fact!, stream: `member-${ana}`, revision: 3, position: 7, meta: { ...fact!.meta, v: 1 } }
}
const completed = recorded({ type: 'OnboardingCompleted', data: { memberId: ana, completedAt: noon } })
const joined = recorded({ type: 'GroupsJoined', data: { memberId: ana, groups: ['Burns', 'Women in surgery'], joinedAt: noon } })
const verified = recorded({ type: 'EmailVerified', data: { memberId: ana, verifiedAt: noon } })

describe('the process of group rooms', () => {
  const tasks = (event: Recorded) => groupRooms.tasks(event).map(({ kind, data }) => ({ kind, data }))

  it('has who has told all details put into the rooms of all their groups', () =>
    expect(tasks(completed)).to.deep.equal([{ kind: 'join-groups', data: { memberId: ana } }]))
  it('has who joins groups put into the rooms of those', () =>
    expect(tasks(joined)).to.deep.equal([{ kind: 'join-groups', data: { memberId: ana, groups: ['Burns', 'Women in surgery'] } }]))
  it('asks for nothing because of anything else', () => expect(tasks(verified)).to.deep.equal([]))
  it('asks for the same thing once', () => expect(groupRooms.tasks(completed)).to.deep.equal(groupRooms.tasks(completed)))
  it('is told of all members, however long they have been members', () => {
    expect(groupRooms.from).to.equal('start')
    expect(listeners).to.include(groupRooms)
  })
})
