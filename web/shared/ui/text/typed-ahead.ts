import { keptSession } from '../../session/session-entry.js'
import { isTyped } from './is-typed.js'

/** Milliseconds: what came so long ago is meant for nothing any more. */
const PATIENCE = 20_000

/** What somebody has typed for a field that is still to come. */
interface Ahead {
  readonly field: string
  /** Who is signed in. */
  readonly by: number | undefined
  readonly until: number
  readonly text: string
}
let ahead: Ahead | null = null

/** Whom keys are kept from while a field is awaited; ends that. */
let stopHearing = (): void => undefined

const textFor = (field: string): string =>
  ahead && ahead.field === field && ahead.by === keptSession()?.id && Date.now() < ahead.until ? ahead.text : ''

const typed = (before: string, key: string): string => {
  if (key === 'Backspace') return Array.from(before).slice(0, -1).join('')
  return before + (key === 'Enter' ? '\n' : key)
}

/** A key was pressed that is meant for the field of this name, which is still to come. */
export const typeAhead = (field: string, key: string): void => {
  ahead = {
    field,
    by: keptSession()?.id,
    until: ahead?.field === field ? ahead.until : Date.now() + PATIENCE,
    text: typed(textFor(field), key),
  }
}

/** Nothing is meant for a field any more. */
export const forgetTypedAhead = (): void => {
  stopHearing()
  stopHearing = () => undefined
  ahead = null
}

/** The field is there: gives what was typed for it, once. What was typed for another one is meant for none by now. */
export const takeTypedAhead = (field: string): string => {
  const text = textFor(field).trimStart()
  forgetTypedAhead()
  return text
}

const isField = (target: EventTarget | null) => target instanceof Element && target.matches('input, textarea, select')

/**
 * Keeps what is typed from now on for the field of this name, wherever the focus is now, and from everything else, for `patience` milliseconds: until it is taken, or
 * somebody presses Escape or Tab, or writes elsewhere. What begins with a space or Enter presses a button, or scrolls.
 * What is returned gives it up.
 */
export const hearTypedAhead = (field: string, patience = PATIENCE): (() => void) => {
  stopHearing()
  const from = document.activeElement
  const end = Date.now() + patience
  const hear = (event: KeyboardEvent) => {
    const { key, target } = event
    const isElsewhere = isField(target) && target !== from
    if (key === 'Escape' || key === 'Tab' || isElsewhere || Date.now() > end) {
      forgetTypedAhead()
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || !isTyped(key)) return
    if (textFor(field) === '' && (key === ' ' || key === 'Enter' || key === 'Backspace')) return
    event.preventDefault()
    event.stopPropagation()
    typeAhead(field, key)
  }
  document.addEventListener('keydown', hear, { capture: true })
  const stop = () => document.removeEventListener('keydown', hear, { capture: true })
  stopHearing = stop
  return () => {
    if (stopHearing === stop) forgetTypedAhead()
  }
}

/** Puts a text into a field `at` a place, as if it were typed there; what is typed next follows at the end. */
export const typeInto = (field: HTMLInputElement | HTMLTextAreaElement, text: string, at = field.value.length): void => {
  if (text === '') return
  field.setRangeText(text, at, at)
  field.setSelectionRange(field.value.length, field.value.length)
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
