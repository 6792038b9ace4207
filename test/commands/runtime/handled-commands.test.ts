import { expect } from 'chai'
import { noneHandled, remember, wasHandled } from '../../../commands/runtime/handled-commands.js'

const hour = (h: number) => new Date(Date.UTC(2026, 0, 1, h)).toISOString()

it('knows the commands of the last 24 h, and not those of three days ago', () => {
  const after = Array.from({ length: 100 }, (_, h) => h).reduce((known, h) => remember(known, `c${h}`, hour(h), h), noneHandled)
  const known = Array.from({ length: 100 }, (_, h) => wasHandled(after, `c${h}`))
  expect(known.slice(-24).every(Boolean), 'the last day').to.equal(true)
  expect(known.slice(0, 48).some(Boolean), 'the first two').to.equal(false)
})
