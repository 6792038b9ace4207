import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect } from 'chai'
import { MemoryRouter } from 'react-router-dom'
import { theme } from '../../../../../web/app/look/theme.js'
import { Window } from '../../../../../web/shared/ui/windows/Window.js'
import { narrow } from '../../../support/narrow.js'

const page = (isShort: boolean, opened: boolean) => (
  <MemoryRouter>
    <MantineProvider theme={theme}>
      <Window title="Sure?" isShort={isShort} opened={opened} onClose={() => undefined}>
        Nothing is lost.
      </Window>
    </MantineProvider>
  </MemoryRouter>
)

describe('a window on a phone', () => {
  for (const [isShort, how] of [
    [false, 'fills the page'],
    [true, 'stands in the middle of it, where it is short'],
  ] as const)
    it(how, async () => {
      const back = narrow()
      try {
        const { rerender } = render(page(isShort, false))
        rerender(page(isShort, true))
        const root = (await screen.findByRole('dialog')).closest<HTMLElement>('.mantine-Modal-root')!
        expect([root.dataset['fullScreen'], root.dataset['centered']]).to.deep.equal(isShort ? [undefined, 'true'] : ['true', undefined])
      } finally {
        back()
      }
    })
})
