/** What no store keeps: it comes with a text that was pasted, and nobody sees it. */
const UNKEPT = /\0/g

/** As browsers set it: React, which looks at its own, still sees that something has changed. */
const setValue = (field: HTMLInputElement | HTMLTextAreaElement, value: string): void =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value)

/** Takes out of every field of the page, as something comes into it, what could not be stored; where somebody writes stays where it is. */
export const keepStorable = (page: Document): (() => void) => {
  const hear = ({ target: field }: Event) => {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || !field.value.includes('\0')) return
    const before = field.selectionStart === null ? null : field.value.slice(0, field.selectionStart)
    setValue(field, field.value.replace(UNKEPT, ''))
    const caret = before?.replace(UNKEPT, '').length
    if (caret !== undefined) field.setSelectionRange(caret, caret)
  }
  page.addEventListener('input', hear, { capture: true }) // before any field hears of it
  return () => page.removeEventListener('input', hear, { capture: true })
}
