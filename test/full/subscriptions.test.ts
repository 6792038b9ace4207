import { expect } from 'chai'
import { MOST_DEVICES, pushSubscriptions } from '../../commands/vault/push.js'
import { freshApp, member, type TestApp } from '../support/parts/app.js'

const ASKED = 10_000
/** So many ask at once. */
const LANES = 4
const keys = { p256dh: 'BNcRdreALRFXTkOOUHK1', auth: 'tBHItJI5svbpez7KI4CCXg' }
const addressOf = (i: number): string => `https://fcm.googleapis.com/fcm/send/ana-${i}`

describe('ten thousand push subscriptions of one member', function () {
  this.retries(0).timeout(300_000)
  let app: TestApp
  before(async () => {
    app = await freshApp()
  })
  after(() => app.close())

  it('are kept as the few that asked last, and no more are told', async () => {
    const { id: memberId } = await member(app.url, 'Ana')
    const { pool } = app.parts.db
    const { rows } = await pool.query<{ id: string }>('select id from vault.session where member_id = $1', [memberId])
    const devices = pushSubscriptions(pool)
    const began = Date.now()
    const lane = async (first: number) => {
      for (let i = first; i < ASKED; i += LANES)
        await devices.keep({ memberId, sessionId: rows[0]!.id, endpoint: addressOf(i), ...keys, at: new Date(began + i).toISOString() })
    }
    await Promise.all(Array.from({ length: LANES }, (_, first) => lane(first)))
    const kept = await pool.query<{ endpoint: string }>('select endpoint from vault.push_subscription where member_id = $1', [memberId])
    const last = Array.from({ length: MOST_DEVICES }, (_, i) => addressOf(ASKED - 1 - i))
    expect(kept.rows.map(({ endpoint }) => endpoint)).to.have.members(last)
    expect(await devices.of(memberId, new Date(began).toISOString())).to.have.length(MOST_DEVICES)
  })
})
