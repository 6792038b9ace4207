import { createTransport } from 'nodemailer'
import { inTime } from '../../domain/kernel/in-time.js'

export type MailState = 'up' | 'down'

/** Milliseconds: for how long an answer is believed, and how long the mail server has to give one. */
const BELIEVED = 10_000
const PATIENCE = 3_000

/**
 * Whether the mail server takes us in: asked when somebody wants to know and the last answer has grown old. Who asks waits for the first
 * answer alone. `onDown` hears why it went down, once, and `onUp` that it is back.
 */
export const mailState = (
  url: string,
  onDown: (error: unknown) => void,
  onUp: () => void,
  { believed, patience } = { believed: BELIEVED, patience: PATIENCE },
) => {
  let known: { readonly state: MailState; readonly at: number } | undefined
  let asking: Promise<MailState> | undefined

  const ask = async (): Promise<MailState> => {
    const why = await mailProblem(url, patience)
    if (why && known?.state !== 'down') onDown(why)
    if (!why && known?.state === 'down') onUp()
    const state = why ? 'down' : 'up'
    known = { state, at: performance.now() }
    return state
  }

  return async (): Promise<MailState> => {
    if (known && performance.now() - known.at < believed) return known.state
    asking ??= ask().finally(() => (asking = undefined))
    return known?.state ?? asking
  }
}

/** What keeps the mail server from taking us in, by greeting and login; undefined when nothing does. Nothing is sent. */
export const mailProblem = async (url: string, patience: number): Promise<unknown> => {
  const times = { connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience, dnsTimeout: patience }
  const transport = createTransport({ url, ...times })
  try {
    await inTime(transport.verify(), patience, () => new Error('The mail server does not answer'))
    return undefined
  } catch (error) {
    return error
  } finally {
    transport.close()
  }
}
