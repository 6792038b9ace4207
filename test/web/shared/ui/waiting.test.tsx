import { render, screen } from '@testing-library/react'
import { MantineProvider } from '@mantine/core'
import { expect } from 'chai'
import { Waiting } from '../../../../web/shared/ui/Waiting.js'

describe('what stands in the place of what is on its way', () => {
  const shown = (part: React.ReactNode) => {
    render(<MantineProvider>{part}</MantineProvider>)
    return screen.getByRole('status', { name: 'Loading the post' })
  }

  it('says so, and holds back what stands below it', () => {
    const waiting = shown(<Waiting label="Loading the post" height={40} />)
    expect(waiting.getAttribute('aria-busy')).to.equal('true')
    expect(waiting.hasAttribute('data-coming')).to.equal(true)
  })

  it('leaves in sight what stands below a part of a page that is there', () => {
    expect(shown(<Waiting label="Loading the post" height={40} isWithin />).hasAttribute('data-coming')).to.equal(false)
  })
})
