import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'
import type { MemberId } from '../../domain/kernel/ids.js'

/** What the unsubscribe link of a mail stands for. */
export interface MailLink {
  readonly memberId: MemberId
  /** What the mail was about: a word of whoever sends it. */
  readonly about: string
}

const CIPHER = 'aes-256-gcm'
const NONCE = 12
const TAG = 16
const A_DAY = 24 * 60 * 60 * 1000
const GOOD_FOR = 366

/**
 * Links in mails that work without signing in, for a year: they can be made by us alone, and say nothing to anybody else. A mail that goes out
 * again has the same one: what hides it follows from what it says.
 */
export const mailLinks = (key: Buffer) => {
  const [sealing, hiding] = ['seal', 'nonce'].map((use) => createHmac('sha256', key).update(use).digest()) as [Buffer, Buffer]
  const dayOf = (at: string): number => Math.floor(Date.parse(at) / A_DAY)

  return {
    /** For a mail of a moment (ISO 8601). */
    make({ memberId, about }: MailLink, at: string): string {
      const text = JSON.stringify([memberId, dayOf(at), about])
      const nonce = createHmac('sha256', hiding).update(text).digest().subarray(0, NONCE)
      const cipher = createCipheriv(CIPHER, sealing, nonce)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },

    /** Undefined for what is not ours, was changed, or is too old at a moment (ISO 8601). */
    read(token: string, now: string): MailLink | undefined {
      const bytes = Buffer.from(token, 'base64url')
      if (bytes.length <= NONCE + TAG) return undefined
      const opened = createDecipheriv(CIPHER, sealing, bytes.subarray(0, NONCE)).setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
      try {
        const text = opened.update(bytes.subarray(NONCE + TAG)).toString('utf8') + opened.final('utf8')
        const [memberId, day, about] = JSON.parse(text) as [MemberId, number, string]
        return dayOf(now) - day <= GOOD_FOR ? { memberId, about } : undefined
      } catch {
        return undefined // it was not sealed by us
      }
    },
  }
}
export type MailLinks = ReturnType<typeof mailLinks>
