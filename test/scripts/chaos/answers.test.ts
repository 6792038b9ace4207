import { expect } from 'chai'
import type { Answer } from '../../../scripts/chaos/members/ask.js'
import { complaintAbout } from '../../../scripts/chaos/members/acknowledge.js'
import { shows } from '../../../scripts/chaos/members/press.js'

describe('an answer to a like', () => {
  const call = { isShown: shows(true) }
  const answer = (code: number, is_like = true, headers: Record<string, string> = {}): Answer => ({
    code,
    headers: new Headers(headers),
    body: { msg: 'Something', records: { is_like } },
  })
  const broken = (given: Answer | undefined) => complaintAbout(given, call, false)
  const calm = (given: Answer | undefined) => complaintAbout(given, call, true)

  it('is as it should be when it shows what was wished, or says that it is not up to date', () => {
    expect(calm(answer(200))).to.equal(undefined)
    expect(calm(answer(200, false, { 'X-Stale': '1' }))).to.equal(undefined)
    expect(calm(answer(200, false))).to.equal('was shown the earlier state')
  })

  it('may be lost, or ask for patience, only while something is broken', () => {
    expect(broken(undefined)).to.equal(undefined)
    expect(broken(answer(503, true, { 'Retry-After': '1' }))).to.equal(undefined)
    expect(broken(answer(503))).to.equal('was not told when to try again')
    expect(calm(undefined)).to.equal('got no answer although nothing was broken')
    expect(calm(answer(503, true, { 'Retry-After': '1' }))).to.equal('was told to try again although nothing was broken')
  })

  it('is never anything else', () => {
    for (const code of [401, 404, 409, 422, 500]) expect(broken(answer(code))).to.equal(`was answered with ${code} Something`)
  })
})
