import { readFileSync } from 'node:fs'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { fakeUpload } from '../support/fake-upload.js'
import { open } from '../support/open.js'
import { forms, type Met } from './forms.js'

interface Rule {
  readonly rule: string
  readonly message: string
}
interface Field {
  readonly name: string
  readonly required: boolean | string
  readonly rules: readonly Rule[]
}
/** As the contract has it: not every rule is worded, and not every field has one. */
interface Declared {
  readonly id: string
  readonly fields: readonly (Omit<Field, 'rules'> & { readonly rules: readonly Unworded[] })[]
  readonly checkboxes: readonly { readonly name: string; readonly message: string | null }[]
}
interface Unworded {
  readonly rule: string
  readonly message: string | null
  readonly proposed_message?: string
}

const contract = JSON.parse(readFileSync(new URL('../../contract/forms.json', import.meta.url), 'utf8')) as Declared[]

/** The forms of this specification with what they say. */
const declared = contract
  .filter(({ id }) => id in forms)
  .map(({ id, fields, checkboxes }) => ({
    id,
    fields: fields.map((field): Field => ({ ...field, rules: field.rules.flatMap(worded) })).filter(({ rules }) => rules.length > 0),
    checkboxes: checkboxes.flatMap(({ name, message }) => (message === null ? [] : { name, message })),
  }))

function worded({ rule, message, proposed_message: ours }: Unworded): Rule[] {
  const said = message ?? ours
  return said === undefined ? [] : [{ rule, message: said }]
}

/** What breaks a rule, besides leaving the field empty. */
const BREAKS: Readonly<Record<string, string>> = {
  'minLength 3': 'Al',
  'no leading or trailing spaces': ' Anna',
  'valid e-mail': 'nobody',
  'lowercase letters, digits, dots, then @ and a lowercase domain with a suffix of at least 2 letters': 'Anna@Example.org',
  'minLength 7': 'secret',
  'no surrounding blanks': ' scalpel please',
  'trimmed, required': '   ',
  'required, min 1': '0',
}

/** Files are chosen beside the forms, and refused where they are chosen: specified there. */
const FILES = ['profile_pic', 'cv', 'files']

/** What a screen reader says of a field besides its name. */
const said = (control: HTMLElement): string[] =>
  (control.getAttribute('aria-describedby') ?? '').split(' ').flatMap((id) => document.getElementById(id)?.textContent ?? [])

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

  for (const { id, fields, checkboxes } of declared) {
    const form = forms[id]!
    const rules = fields.filter(({ name }) => !FILES.includes(name))
    const required = [
      ...rules.filter((field) => field.required !== false).map(({ name, rules }) => ({ name, message: rules[0]!.message })),
      ...checkboxes,
    ]
    const messages = [...rules.map(({ name, rules }) => ({ name, message: rules[0]!.message })), ...checkboxes]

    it(`of ${id} are told at their fields, by the form as by the server`, async () => {
      const met = (name: string): Met => form.fields[name]!
      expect(Object.keys(form.fields)).to.have.members(messages.map(({ name }) => name))
      await open(form.address, form.member ? { but: form.member } : { member: false })
      await form.begin?.(server)
      const submit = () => fireEvent.click(screen.getByRole('button', { name: form.submit }))
      const tells = (name: string, message: string) =>
        waitFor(() => {
          expect(said(met(name).control()), `what is said at ${name}`).to.include(message)
          expect(hasFocus(met(name).control()), `the focus is at ${name}`).to.equal(true)
        })

      // Left empty, one after the other: the first that is still missing has the focus, those after it their texts.
      const order = Object.keys(form.fields).filter((name) => required.some((each) => each.name === name))
      for (const [index, name] of order.entries()) {
        submit()
        await tells(name, required.find((each) => each.name === name)!.message)
        for (const later of order.slice(index))
          expect(said(met(later).control())).to.include(required.find((each) => each.name === later)!.message)
        await met(name).fill(server)
      }

      // Filled in wrongly: everything else stays as it is.
      for (const { name, rules: own } of rules)
        for (const { rule, message } of own.filter((each) => each.rule in BREAKS)) {
          const values = order.map((each) => valueOf(met(each).control()))
          fireEvent.change(met(name).control(), { target: { value: BREAKS[rule] } })
          submit()
          await tells(name, message)
          for (const [index, each] of order.entries())
            if (each !== name) expect(valueOf(met(each).control()), `${each} after ${rule}`).to.equal(values[index])
          await met(name).fill(server)
        }
      expect([server.count(form.call), uploads.sent.length]).to.deep.equal([0, 0])

      // The server refuses it all.
      submit()
      if (form.confirm) fireEvent.click(await screen.findByRole('button', { name: form.confirm }))
      const errors = messages.map(({ name, message }) => ({ field: name, msg: `${message} (says the server)` }))
      const refusal = { msg: 'Please check the details', errors }
      await waitFor(() => expect(server.count(form.call) + uploads.sent.length).to.equal(1))
      await (uploads.sent[0] ?? server.last(form.call)).reply(422, refusal)
      for (const { field, msg } of errors) await waitFor(() => expect(said(met(field).control()), field).to.include(msg))
      expect(hasFocus(met(errors[0]!.field).control())).to.equal(true)
    })
  }
})
