import { setImmediate } from 'node:timers/promises'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { session } from '../support/samples.js'
import type { FakeServer } from '../support/fake-server.js'

/** How a person meets one field. */
export interface Met {
  readonly control: () => HTMLElement
  /** Gives it what its form takes. */
  readonly fill: (server: FakeServer) => Promise<void>
}

/** One of the contract's forms, as it stands on its page. */
export interface FormMet {
  readonly address: string
  readonly member: Partial<typeof session> | null
  readonly submit: string
  /** Its name, where a page has another button of that name. */
  readonly form?: string
  /** The call it ends in; a case goes another way. */
  readonly call: string
  readonly begin?: (server: FakeServer) => Promise<void>
  /** Before the call something is asked. */
  readonly confirm?: string
  /** In the order in which they stand, by the contract's names. */
  readonly fields: Readonly<Record<string, Met>>
}

/** The form has looked at it when this is over. */
const seen = (happens: () => unknown): Promise<void> =>
  act(async () => {
    happens()
    await setImmediate()
  })
export const set = (control: HTMLElement, value: string) => seen(() => fireEvent.change(control, { target: { value } }))
export const press = (control: HTMLElement) => seen(() => fireEvent.click(control))

export const text = (name: string | RegExp, value: string): Met => {
  const control = () => screen.getByRole('textbox', { name })
  return { control, fill: () => set(control(), value) }
}
export const password = (value: string, label = 'Password'): Met => {
  const control = () => screen.getByLabelText(label, { selector: 'input' })
  return { control, fill: () => set(control(), value) }
}
export const tick = (name: RegExp): Met => {
  const control = () => screen.getByRole('checkbox', { name })
  return { control, fill: () => press(control()) }
}
export const year = (nth: number): Met => {
  const control = () => screen.getAllByRole('combobox', { name: /^Completion year/ })[nth]!
  return { control, fill: () => set(control(), '2004') }
}
export const one = (group: string | RegExp, name: string): Met => {
  const control = () => screen.getByRole('radiogroup', { name: group })
  return { control, fill: () => press(within(control()).getByRole('radio', { name })) }
}

export const pick = async (list: HTMLElement, option: string): Promise<void> =>
  press(await within(list).findByRole('option', { name: option, hidden: true }))
export const listOf = (control: HTMLElement): HTMLElement => document.getElementById(control.getAttribute('aria-controls')!)!

/** Found by the server: it answers `call` with `found`; without a call, `Other` is chosen. */
export const search = (name: RegExp, nth: number, option: string, call?: string, found?: object): Met => {
  const control = () => screen.getAllByRole('combobox', { name })[nth]!
  const fill = async (server: FakeServer) => {
    const asked = call ? server.count(call) : 0
    await press(control())
    if (call && found) {
      await waitFor(() => server.count(call) > asked || server.last(call))
      if (server.count(call) > asked) await server.last(call).reply(200, found)
    }
    await waitFor(() => listOf(control()))
    await pick(listOf(control()), option)
  }
  return { control, fill }
}

/** What a screen reader says of a field besides its name. */
export const saidOf = (control: HTMLElement): string[] =>
  (control.getAttribute('aria-describedby') ?? '').split(' ').flatMap((id) => document.getElementById(id)?.textContent ?? [])
