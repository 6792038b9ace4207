import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { CaughtMail } from './caught-mail.js'

const KEPT = 500

type Mail = Omit<CaughtMail, 'number'>

export interface MailShelf {
  /** Oldest first. */
  readonly mails: () => readonly CaughtMail[]
  /** On disk when it returns; throws when there is no room. */
  readonly add: (mail: Mail) => void
}

/** The last 500 mails, in memory and in a private directory, a file each, numbered in the order they came. */
export const mailShelf = (directory: string): MailShelf => {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const pathOf = (number: number): string => join(directory, `${String(number).padStart(9, '0')}.json`)
  const kept = readdirSync(directory)
    .filter((name) => /^\d{9}\.json$/.test(name))
    .sort()
    .map((name) => ({
      list: {},
      ...(JSON.parse(readFileSync(join(directory, name), 'utf8')) as Omit<Mail, 'list'>),
      number: parseInt(name),
    }))

  return {
    mails: () => kept,
    add: (mail) => {
      const number = (kept.at(-1)?.number ?? 0) + 1
      const half = `${pathOf(number)}.half`
      writeFileSync(half, JSON.stringify(mail), { mode: 0o600 })
      renameSync(half, pathOf(number))
      kept.push({ ...mail, number })
      for (const old of kept.splice(0, Math.max(0, kept.length - KEPT))) rmSync(pathOf(old.number), { force: true })
    },
  }
}
