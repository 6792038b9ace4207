import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'chai'
import { breaking, isRequired, rulesOf } from '../../support/cast/forms.js'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { fakeUpload } from '../support/fake-upload.js'
import { open } from '../support/open.js'
import { forms } from './forms.js'
import { saidOf, type Met } from './met.js'

/** Files are chosen beside the forms, and refused where they are chosen: specified in chosen.test.tsx, and with the cases. */
const FILES = ['profile_pic', 'cv', 'files']

/** Rules that a page leaves to the server, each with the reason; what the server says stands at the field as well. */
const OF_THE_SERVER: Readonly<Record<string, string>> = {
  'if given, at least 18 years old (terms; server)': 'it is the clock of the server that counts',
}

/** A group of choices has the focus when one of them has. */
const hasFocus = (control: HTMLElement): boolean => control === document.activeElement || control.contains(document.activeElement)

const valueOf = (control: HTMLElement): unknown => {
  if (control.getAttribute('role') === 'radiogroup') return control.querySelector<HTMLInputElement>(':checked')?.value
  const { type, checked, value } = control as HTMLInputElement
  return type === 'checkbox' ? checked : value
}

describe('the rules of the forms', () => {
  let server: FakeServer
  let uploads: ReturnType<typeof fakeUpload>
  beforeEach(() => {
    server = fakeServer()
    uploads = fakeUpload()
  })
  afterEach(() => {
    server.restore()
    uploads.restore()
  })

  for (const [id, form] of Object.entries(forms)) {
    const rules = rulesOf(id).filter(({ field }) => !FILES.includes(field))
    const names = [...new Set(rules.map(({ field }) => field))]
    /** What is said first of each field: of one that may not be left out, that it was. */
    const first = (name: string): string => rules.find(({ field }) => field === name)!.message

    it(`of ${id} are told at their fields, by the form as by the server`, async () => {
      const met = (name: string): Met => form.fields[name]!
      expect(Object.keys(form.fields)).to.have.members(names)
      await open(form.address, form.member ? { but: form.member } : { member: false })
      await form.begin?.(server)
      const place = () => (form.form ? within(screen.getByRole('form', { name: form.form })) : screen)
      const submit = () => fireEvent.click(place().getByRole('button', { name: form.submit }))
      const tells = (name: string, message: string) =>
        waitFor(() => {
          expect(saidOf(met(name).control()), `what is said at ${name}`).to.include(message)
          expect(hasFocus(met(name).control()), `the focus is at ${name}`).to.equal(true)
        })

      // Left empty, one after the other: the first that is still missing has the focus, those after it their texts.
      const order = Object.keys(form.fields).filter((name) => isRequired(id, name))
      for (const [index, name] of order.entries()) {
        submit()
        await tells(name, first(name))
        for (const later of order.slice(index)) expect(saidOf(met(later).control())).to.include(first(later))
        await met(name).fill(server)
      }

      // Filled in wrongly: everything else stays as it is.
      for (const { field, rule, message } of rules.filter((each) => !(each.rule in OF_THE_SERVER))) {
        const [wrong] = breaking(rule).filter((value) => value)
        if (!wrong) continue // it is broken by leaving it empty only
        const values = order.map((each) => valueOf(met(each).control()))
        fireEvent.change(met(field).control(), { target: { value: wrong } })
        submit()
        await tells(field, message)
        for (const [index, each] of order.entries())
          if (each !== field) expect(valueOf(met(each).control()), `${each} after ${rule}`).to.equal(values[index])
        await met(field).fill(server)
      }
      expect([server.count(form.call), uploads.sent.length]).to.deep.equal([0, 0])

      // The server refuses it all.
      submit()
      if (form.confirm) fireEvent.click(await screen.findByRole('button', { name: form.confirm }))
      const errors = names.map((field) => ({ field, msg: `${first(field)} (says the server)` }))
      const refusal = { msg: 'Please check the details', errors }
      await waitFor(() => expect(server.count(form.call) + uploads.sent.length).to.equal(1))
      await (uploads.sent[0] ?? server.last(form.call)).reply(422, refusal)
      for (const { field, msg } of errors) await waitFor(() => expect(saidOf(met(field).control()), field).to.include(msg))
      expect(hasFocus(met(errors[0]!.field).control())).to.equal(true)
    }).timeout(60_000) // the longest has fifteen fields, each of which is looked up many times
  }
})
