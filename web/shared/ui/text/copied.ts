/** Said where `copied` answers no. */
export const NOT_COPIED = 'This browser does not let us copy it. Select the text and copy it yourself.'

/** Puts a text on the clipboard; whether the browser lets a page do that. */
export const copied = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch (error) {
    console.warn('A text could not be copied', error)
    return false
  }
}
