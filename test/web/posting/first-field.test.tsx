import { screen, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import { beyondForm } from '../../../web/beyond/posting-form.js'
import { beyondPostings } from '../../../web/beyond/postings.js'
import { imageForm } from '../../../web/community/form/image-form.js'
import { olderCaseForm } from '../../../web/community/form/case-form.js'
import { communityPostings } from '../../../web/community/postings.js'
import { reelForm } from '../../../web/reels/posting-form.js'
import { reelPostings } from '../../../web/reels/postings.js'
import { formWindow } from '../support/form-window.js'

const postings = { ...beyondPostings, ...communityPostings, ...reelPostings }

describe('a form', () => {
  let forms: ReturnType<typeof formWindow>
  beforeEach(() => {
    forms = formWindow(postings)
  })
  afterEach(() => forms.end())

  const shown = {
    'of Beyond Surgery': () => forms.show(beyondForm),
    'of clinical images': () => forms.show(imageForm),
    'of a case in the community': () => forms.show(olderCaseForm),
    'of a video': () => forms.show(reelForm),
  }
  for (const [form, show] of Object.entries(shown))
    it(`${form} begins in its first field`, async () => {
      await show()
      const first = screen.getByRole('dialog').querySelector('form :is(input:not([type=file]), textarea)')
      await waitFor(() => expect(document.activeElement).to.equal(first))
    })
})
