import { readFileSync } from 'node:fs'
import { EnvProblem } from './env-problem.js'

/** Where there is none, and a database that needs one. */
export const masterKeyMissing = (): EnvProblem =>
  new EnvProblem(['MASTER_KEY', 'MASTER_KEY_FILE'], 'or MASTER_KEY_FILE is missing: it is required with DATABASE_URL')

/** What MASTER_KEY or, without it, the file of MASTER_KEY_FILE holds; undefined where neither is set. */
export const readMasterKey = (key: string | undefined, file: string | undefined): Buffer | undefined => {
  if (key !== undefined) return parseMasterKey(key, 'MASTER_KEY')
  if (file === undefined) return undefined
  try {
    return parseMasterKey(readFileSync(file, 'utf8').trim(), 'MASTER_KEY_FILE')
  } catch (error) {
    if (error instanceof EnvProblem) throw error
    throw new EnvProblem('MASTER_KEY_FILE', `cannot be read: ${(error as Error).message}`)
  }
}

/** 32 bytes, as 64 hexadecimal digits or in base64; `source` names where it came from. */
export const parseMasterKey = (text: string, source: string): Buffer => {
  const isHex = /^[0-9a-f]+$/i.test(text) // also where some of it is lacking: cut to 43 digits it would pass for base64
  const key = Buffer.from(text, isHex ? 'hex' : 'base64')
  if (key.length !== 32 || (isHex && text.length !== 64))
    throw new EnvProblem(source, `must be 32 bytes, as 64 hexadecimal digits or in base64`)
  return key
}
