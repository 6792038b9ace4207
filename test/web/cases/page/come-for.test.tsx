import { act, screen, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import type { ClinicalCase } from '../../../../api/contract/cases/cases.js'
import { fakeServer, type FakeServer } from '../../support/fake-server.js'
import { open } from '../../support/open.js'
import { ana, found, said, sample } from '../../support/samples.js'

describe('a part of the page of a case that somebody comes for', () => {
  const own = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollIntoView')!
  const shown: string[] = []
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
    shown.length = 0
    Element.prototype.scrollIntoView = function (this: Element) {
      shown.push(this.id)
    }
  })
  afterEach(() => {
    server.restore()
    Object.defineProperty(Element.prototype, 'scrollIntoView', own)
  })

  const come = async (part: string, more: Partial<ClinicalCase>) => {
    await open(`/caseDetails/7#${part}`)
    await server.last('getCaseDetails/7').reply(200, found(sample(7, more)))
    await screen.findByRole('heading', { name: 'Discussion' })
    await act(() => server.last('getCommentsOnClinicalCase/7').reply(200, { result: [said(21, ana, 11)], next: null }))
    await screen.findByText('Comment 21')
  }

  it('is where its author tells how it ended', async () => {
    await come('outcome', { signup_id: ana, closed: true })
    await waitFor(() => expect(shown).to.include('outcome'))
    expect(document.getElementById('outcome')?.textContent).to.equal('Tell how it ended')
    expect(document.activeElement, 'and has the focus').to.equal(screen.getByRole('button', { name: 'Tell how it ended' }))
  })

  it('is what was said, also where nothing can be said any more', async () => {
    await come('discussion', { closed: true })
    await waitFor(() => expect(shown).to.include('discussion'))
  })

  it('is where something can be said, which takes the focus', async () => {
    await come('discussion', {})
    await waitFor(() => expect(document.activeElement).to.equal(screen.getByRole('textbox', { name: 'Comment' })))
  })
})
