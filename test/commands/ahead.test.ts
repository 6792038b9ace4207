import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { tellingAhead } from '../../commands/ahead.js'
import { StoreUnavailable, UnknownOutcome } from '../../commands/runtime/store/store.js'
import type { Ahead } from '../../commands/vault/members-ahead.js'
import { failureOf } from '../support/eventually.js'
import type { Dispatch } from '../../commands/runtime/dispatcher.js'
import { asMember } from '../../domain/kernel/actor.js'
import type { MemberId } from '../../domain/kernel/ids.js'
import { Refusal } from '../../domain/kernel/refusal.js'

const [mia, ana] = [1, 7] as MemberId[] as [MemberId, MemberId]

describe('what a deed changes of what somebody may do', () => {
  let told: Ahead[]
  beforeEach(() => void (told = []))
  const giving = (dispatch: Dispatch, tell = async (ahead: Ahead) => void told.push(ahead)) =>
    tellingAhead(
      dispatch,
      tell,
    )({
      id: randomUUID(),
      type: 'RevokeRole',
      data: { memberId: ana, role: 'moderator' },
      by: asMember(mia),
      at: '2026-03-01T12:00:00.000Z',
    })

  it('is told before its giver hears of it', async () => {
    await giving(async () => ({ position: 12 }) as Awaited<ReturnType<Dispatch>>)
    expect(told).to.deep.equal([{ memberId: ana, position: 12 }])
  })

  it('is told as unknown where it may be in the log though nobody answered', async () => {
    for (const error of [new UnknownOutcome('lost'), new StoreUnavailable('read after it was lost')]) {
      told = []
      expect(await failureOf(giving(() => Promise.reject(error)))).to.equal(error)
      expect(told).to.deep.equal([{ memberId: ana, position: null }])
    }
  })

  it('is told to nobody where what frees by the clock alone could not be written down', async () => {
    const ending = { id: randomUUID(), type: 'EndRestriction', by: 'system:standing', at: '2026-03-01T12:00:00.000Z' } as const
    const tell = async (ahead: Ahead) => void told.push(ahead)
    const away = tellingAhead(() => Promise.reject(new StoreUnavailable('away')), tell)
    await failureOf(away({ ...ending, data: { memberId: ana, restriction: randomUUID() } }))
    expect(told).to.deep.equal([])
  })

  it('is told to nobody where it was refused', async () => {
    expect(await failureOf(giving(() => Promise.reject(new Refusal('forbidden', 'no'))))).to.include({ kind: 'forbidden' })
    expect(told).to.deep.equal([])
  })

  it('fails for its own reason, also where nobody could be told', async () => {
    const lost = new UnknownOutcome('lost')
    const away = () => Promise.reject(new Error('the database is away'))
    expect(await failureOf(giving(() => Promise.reject(lost), away))).to.equal(lost)
  })
})
