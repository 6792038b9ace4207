import { expect } from 'chai'
import type { Locator, Page } from 'playwright-core'

/** Nothing on a page is further than this from where one is. */
const MOST_TABS = 150

/** Whether a part of a page has the focus. */
export const hasFocus = (what: Locator): Promise<boolean> => what.evaluate((part) => part === document.activeElement)

/**
 * What a person does who has only a keyboard, on the page that is open then: each goes where it is needed by Tab, and fails where that does not lead.
 * `look` is called with what has been reached.
 */
export const byKeyboard = (open: () => Page, look: (what: Locator) => Promise<void> = () => Promise.resolve()) => {
  const press = (...keys: string[]) => keys.reduce((before, key) => before.then(() => open().keyboard.press(key)), Promise.resolve())
  const reach = async (what: Locator) => {
    await what.waitFor()
    for (let tabs = 0; !(await hasFocus(what)); tabs++) {
      if (tabs === MOST_TABS) expect.fail(`${String(what)} cannot be reached`)
      await press('Tab')
    }
    await look(what)
  }
  return {
    press,
    reach,
    write: async (field: string, text: string) => {
      await reach(open().getByRole('textbox', { name: field }))
      await open().keyboard.insertText(text)
    },
    /** The first that is found while typing. */
    find: async (field: string, typed: string, option: string | RegExp, within: Page | Locator = open()) => {
      await reach(within.getByRole('combobox', { name: field, exact: true }))
      await open().keyboard.type(typed)
      await open().getByRole('listbox').getByRole('option', { name: option }).first().waitFor()
      await press('Enter')
    },
    tick: async (box: string) => {
      await reach(open().getByRole('checkbox', { name: box }))
      await press('Space')
    },
    /** The arrows go from choice to choice. */
    pick: async (group: string, choice: string) => {
      const choices = open().getByRole('radiogroup', { name: group })
      await reach(choices.getByRole('radio').first())
      await press('Space')
      while (!(await choices.getByRole('radio', { name: choice, exact: true }).isChecked())) await press('ArrowDown')
    },
    activate: async (button: string | RegExp) => {
      await reach(open().getByRole('button', { name: button }).first())
      await press('Enter')
    },
  }
}

export type Keyboard = ReturnType<typeof byKeyboard>
