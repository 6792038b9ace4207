import { createHash } from 'node:crypto'
import { MantineProvider } from '@mantine/core'
import { render } from '@testing-library/react'
import { expect } from 'chai'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { WORDING, WORDS_PRINT } from '../../../api/engagement/wording.js'
import { beyondForm } from '../../../web/beyond/posting-form.js'
import { casePostingForm } from '../../../web/cases/form/case-posting-form.js'
import { olderCaseForm } from '../../../web/community/form/case-form.js'
import { imageForm } from '../../../web/community/form/image-form.js'
import { visitorForm } from '../../../web/community/visitors/visitor-form.js'

/** Each form and what its boxes say. */
const FORMS: Readonly<Record<string, readonly (readonly [name: string, words: ReactNode])[]>> = {
  case: casePostingForm.consents,
  image: imageForm.consents,
  olderCase: olderCaseForm.consents,
  visitor: visitorForm.consents,
  beyond: beyondForm.consents,
}

const rendered = (words: ReactNode): string => {
  const shown = render(
    <MantineProvider>
      <MemoryRouter>
        <p>{words}</p>
      </MemoryRouter>
    </MantineProvider>,
  )
  const { textContent } = shown.container.querySelector('p')!
  shown.unmount()
  return textContent
}

describe('what authors confirm', () => {
  it(`is kept under the name of its words: changed ones need another name than ${WORDING}`, () => {
    const said = Object.entries(FORMS).flatMap(([form, boxes]) => boxes.map(([name, words]) => `${form}.${name}: ${rendered(words)}`))
    expect(said).to.have.length(11)
    expect(createHash('sha256').update(said.join('\n')).digest('hex'), said.join('\n')).to.equal(WORDS_PRINT)
  })
})
