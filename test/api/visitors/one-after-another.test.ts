import { expect } from 'chai'
import type { Pool } from 'pg'
import { eraseWithheld } from '../../../api/visitors/erase-withheld.js'
import { forgetDueVisitors } from '../../../api/visitors/forget.js'
import type { Command } from '../../../domain/kernel/messages.js'
import type { VisitorId } from '../../../domain/kernel/ids.js'

describe('what visitors left, when its time is over', () => {
  const now = () => '2026-11-01T12:00:00.000Z'
  const keys = { destroy: () => Promise.resolve(null) }
  const trouble = new Error('unreadable')
  const upTo = new AbortController().signal

  /** Has no way to what is numbered 1. */
  const working = () => {
    const seen: unknown[] = []
    const onTrouble = (error: unknown): void => void seen.push(error)
    const done: unknown[] = []
    const dispatch = ({ type, data }: Command) => {
      const { visitorId, caseId } = data as { readonly visitorId?: number; readonly caseId?: number }
      if ((visitorId ?? caseId) === 1) return Promise.reject(trouble)
      if (type !== 'RefuseCase') done.push(visitorId ?? caseId)
      return Promise.resolve({ position: 1, changed: true })
    }
    return { seen, done, needs: { now, keys, dispatch, onTrouble } }
  }

  it('goes although one before it cannot be forgotten', async () => {
    const { seen, done, needs } = working()
    const known = new Set([1, 2, 3] as VisitorId[])
    const visitors = {
      due: () => Promise.resolve([...known].map((id) => ({ id, forget_at: new Date(0) }))),
      forget: (id: VisitorId) => Promise.resolve(void known.delete(id)),
    }
    await forgetDueVisitors({ ...needs, visitors: visitors as never })(upTo)
    expect([done, [...known], seen]).to.deep.equal([[2, 3], [1], [trouble]])
  })

  it('goes although one post before it cannot be erased', async () => {
    const { seen, done, needs } = working()
    const rows = [1, 2, 3].map((post_id) => ({ post_id, posted_at: new Date(0) }))
    const pool = { query: () => Promise.resolve({ rows }) } as unknown as Pool
    await eraseWithheld({ ...needs, pool })(upTo)
    expect([done, seen]).to.deep.equal([[2, 3], [trouble]])
  })
})
