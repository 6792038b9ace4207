import { render, screen } from '@testing-library/react'
import { expect } from 'chai'
import { exactly } from '../../../../../web/shared/format/time.js'
import { When } from '../../../../../web/shared/ui/text/When.js'

describe('when something was', () => {
  it('is told from now, and on a closer look by day and time', () => {
    const at = Date.UTC(2026, 10, 24, 12)
    render(<When at={at} now={at + 2 * 60 * 60_000} />)
    const time = screen.getByText('2 hours ago').closest('time')!
    expect([time.dateTime, time.title]).to.deep.equal(['2026-11-24T12:00:00.000Z', exactly(at)])
  })
})
