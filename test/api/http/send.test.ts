import { expect } from 'chai'
import { sending } from '../../../api/http/send.js'
import { partOf } from '../../../api/http/command-id.js'
import { asMember, asVisitor, type Reader } from '../../../domain/kernel/actor.js'
import type { Command } from '../../../domain/kernel/messages.js'
import { VerifyEmail } from '../../../domain/members/messages.js'
import { failureOf } from '../../support/eventually.js'
import { ana, aWeekLater, noon } from '../../support/cast/facts.js'

describe('giving a command in a request', () => {
  const commandId = '5f0c8f9e-4c1e-4c1a-9f55-0c3f0e6d3b11'
  let given: Command[]
  let waited: number[]
  beforeEach(() => void ([given, waited] = [[], []]))

  const send = (caller: Reader | null = asMember(ana), reached = true) =>
    sending(
      {
        now: () => noon,
        dispatch: async (command) => (given.push(command), { position: 7, changed: true }),
        progress: { waitFor: async (position) => (waited.push(position), reached) },
      },
      { caller: caller ?? undefined, commandId },
    )

  it('is the caller’s own, now, under the id of the request, and waits until it can be read', async () => {
    expect(await send()(VerifyEmail, { memberId: ana })).to.deep.equal({ at: noon, position: 7, changed: true, stale: false })
    expect(given).to.deep.equal([{ id: commandId, type: 'VerifyEmail', by: 'member:1', at: noon, data: { memberId: ana } }])
    expect(waited).to.deep.equal([7])
  })

  it('tells that the views were late', async () =>
    expect(await send(asMember(ana), false)(VerifyEmail, { memberId: ana })).to.include({ stale: true }))

  it('may be one of several, at another moment, by somebody else, and not waited for', async () => {
    await send(null)(VerifyEmail, { memberId: ana }, { part: 'verify', at: aWeekLater, by: asVisitor(3), wait: false })
    expect(given[0]).to.include({ id: partOf(commandId, 'verify'), by: 'visitor:3', at: aWeekLater })
    expect(waited).to.deep.equal([])
  })

  it('does not compile with a field that the command does not have', () => {
    // @ts-expect-error: its own is `memberId`
    void (() => send()(VerifyEmail, { memberID: ana }))
  })

  it('needs somebody who gives it', async () =>
    expect(String(await failureOf(send(null)(VerifyEmail, { memberId: ana })))).to.contain('Nobody gives VerifyEmail'))
})
