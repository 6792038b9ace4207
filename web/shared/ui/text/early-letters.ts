import { keptSession } from '../../session/session-entry.js'

/** A letter, the end of a line, or what takes the last one back. */
export const isTyped = (key: string): boolean => key.length === 1 || key === 'Enter' || key === 'Backspace'

/** Milliseconds: what came so long ago is meant for nothing any more. */
const PATIENCE = 20_000

/** What somebody has typed for a field that is still to come. */
interface Early {
  readonly field: string
  /** Who is signed in. */
  readonly by: number | undefined
  readonly until: number
  readonly text: string
}
let early: Early | null = null

/** Whom keys are kept from while a field is awaited; ends that. */
let stopHearing = (): void => undefined

const textFor = (field: string): string =>
  early && early.field === field && early.by === keptSession()?.id && Date.now() < early.until ? early.text : ''

const typed = (before: string, key: string): string => {
  if (key === 'Backspace') return Array.from(before).slice(0, -1).join('')
  return before + (key === 'Enter' ? '\n' : key)
}

/** A key was pressed that is meant for the field of this name, which is still to come. */
export const keepEarly = (field: string, key: string): void => {
  early = {
    field,
    by: keptSession()?.id,
    until: early?.field === field ? early.until : Date.now() + PATIENCE,
    text: typed(textFor(field), key),
  }
}

/** Nothing is meant for a field any more. */
export const forgetEarly = (): void => {
  stopHearing()
  stopHearing = () => undefined
  early = null
}

/** The field is there: gives what was typed for it, once. What was typed for another one is meant for none by now. */
export const takeEarly = (field: string): string => {
  const text = textFor(field).trimStart()
  forgetEarly()
  return text
}

const isField = (target: EventTarget | null) => target instanceof Element && target.matches('input, textarea, select')

/**
 * Keeps what is typed from now on for the field of this name, wherever the focus is now, and from everything else, for `patience` milliseconds: until it is taken, or
 * somebody presses Escape or Tab, or writes elsewhere. What begins with a space or Enter presses a button, or scrolls.
 * What is returned gives it up.
 */
export const hearEarly = (field: string, patience = PATIENCE): (() => void) => {
  stopHearing()
  const from = document.activeElement
  const end = Date.now() + patience
  const hear = (event: KeyboardEvent) => {
    const { key, target } = event
    const isElsewhere = isField(target) && target !== from
    if (key === 'Escape' || key === 'Tab' || isElsewhere || Date.now() > end) {
      forgetEarly()
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || !isTyped(key)) return
    if (textFor(field) === '' && (key === ' ' || key === 'Enter' || key === 'Backspace')) return
    event.preventDefault()
    event.stopPropagation()
    keepEarly(field, key)
  }
  document.addEventListener('keydown', hear, { capture: true })
  const stop = () => document.removeEventListener('keydown', hear, { capture: true })
  stopHearing = stop
  return () => {
    if (stopHearing === stop) forgetEarly()
  }
}

/** Puts a text into a field `at` a place, as if it were typed there; what is typed next follows at the end. */
export const typeInto = (field: HTMLInputElement | HTMLTextAreaElement, text: string, at = field.value.length): void => {
  if (text === '') return
  field.setRangeText(text, at, at)
  field.setSelectionRange(field.value.length, field.value.length)
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
