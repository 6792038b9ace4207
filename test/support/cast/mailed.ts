import { eventually } from '../eventually.js'
import type { TestApp } from '../parts/app.js'

/** The newest mail to an address of which a text is part; waits until it has come. */
export const mailTo = async (app: Pick<TestApp, 'mails'>, emailId: string, words: RegExp): Promise<RegExpExecArray> => {
  let found: RegExpExecArray | null = null
  await eventually(() => {
    const mail = app.mails().findLast(({ to, text }) => to === emailId && words.test(text))
    found = mail ? words.exec(mail.text) : null
    if (!found) throw new Error(`No mail to ${emailId} says ${words}`)
  })
  return found!
}

/** The six digits of the newest mail that has some. */
export const mailedCode = async (app: Pick<TestApp, 'mails'>, emailId: string): Promise<string> =>
  (await mailTo(app, emailId, /^(\d{6})$/m))[1]!
