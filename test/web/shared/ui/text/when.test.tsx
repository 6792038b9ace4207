import { render, screen } from '@testing-library/react'
import { expect } from 'chai'
import { exactly } from '../../../../../web/shared/format/time.js'
import { When } from '../../../../../web/shared/ui/text/When.js'
import { printed } from '../../../support/printed.js'

describe('when something was', () => {
  it('is told from now, and on a closer look and on paper by day and time', () => {
    const at = Date.UTC(2026, 10, 24, 12)
    render(<When at={at} now={at + 2 * 60 * 60_000} />)
    const words = screen.getByText('2 hours ago')
    const time = words.closest('time')!
    expect([time.dateTime, time.title, printed(words)]).to.deep.equal(['2026-11-24T12:00:00.000Z', exactly(at), exactly(at)])
  })
})
