import { randomUUID } from 'node:crypto'
import { asMember } from '../../../domain/kernel/actor.js'
import type { MemberId } from '../../../domain/kernel/ids.js'
import { MOST_BLOCKED } from '../../../domain/members/blocking/block-member.js'
import { memberDecider } from '../../../domain/members/decider.js'
import type { MemberCommand, MemberEvent } from '../../../domain/members/messages.js'
import { ana, boris, noon } from '../../support/cast/facts.js'
import { specOf } from '../../support/cast/given.js'

const given = specOf(memberDecider)
const say = (type: 'BlockMember' | 'UnblockMember', other: MemberId): MemberCommand => ({
  ...{ id: randomUUID(), at: noon, by: asMember(ana) },
  type,
  data: { memberId: ana, other },
})
const blocked = (other: MemberId): MemberEvent => ({ type: 'MemberBlocked', data: { memberId: ana, other, blockedAt: noon } })
const unblocked = (other: MemberId): MemberEvent => ({ type: 'MemberUnblocked', data: { memberId: ana, other, unblockedAt: noon } })

describe('BlockMember', () => {
  const block = say('BlockMember', boris)
  it('blocks somebody else, and again after it was over', () => {
    given().when(block).then(blocked(boris))
    given(blocked(boris), unblocked(boris)).when(block).then(blocked(boris))
  })
  it('finds them blocked', () => given(blocked(boris)).when(block).thenNothing())
  it('is refused of oneself', () => given().when(say('BlockMember', ana)).thenRefused('invalid', 'You cannot block yourself'))
  it('is refused of more than a thousand', () =>
    given(...Array.from({ length: MOST_BLOCKED }, (_, i) => blocked((100 + i) as MemberId)))
      .when(block)
      .thenRefused('invalid', 'You can block 1,000 members at most'))
})

describe('UnblockMember', () => {
  const unblock = say('UnblockMember', boris)
  it('ends it', () => given(blocked(boris)).when(unblock).then(unblocked(boris)))
  it('finds nothing to end', () => {
    given().when(unblock).thenNothing()
    given(blocked(boris), unblocked(boris)).when(unblock).thenNothing()
  })
})
