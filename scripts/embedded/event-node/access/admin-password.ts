import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface AdminPassword {
  readonly password: string
  readonly file: string
}

/** The password of `admin`, made once, in a file of the data directory that its owner alone can read. */
export const adminPassword = (dataDir: string): AdminPassword => {
  const secrets = join(dataDir, 'secrets')
  const file = join(secrets, 'eventstore-admin')
  mkdirSync(secrets, { recursive: true, mode: 0o700 })
  try {
    writeFileSync(file, `${randomBytes(24).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return { password: readFileSync(file, 'utf8').trim(), file }
}
