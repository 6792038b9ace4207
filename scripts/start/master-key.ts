import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseMasterKey } from '../../api/settings/read-master-key.js'

/**
 * The master key of an embedded installation, made once. Without it nothing that is personal can be read again, so it is on disk before
 * anything is encrypted with it. The caller holds the data directory.
 */
export const embeddedMasterKey = (dataDir: string): Buffer => {
  const file = join(dataDir, 'secrets/master.key')
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    const half = `${file}.half`
    writeThrough(half, `${randomBytes(32).toString('hex')}\n`)
    renameSync(half, file)
    flush(dirname(file))
  }
  return parseMasterKey(readFileSync(file, 'utf8').trim(), file)
}

const writeThrough = (file: string, text: string): void => {
  const opened = openSync(file, 'w', 0o600)
  try {
    writeSync(opened, text)
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}

/** A new name is on disk once its directory is; Windows does that by itself and does not open directories. */
const flush = (directory: string): void => {
  if (process.platform === 'win32') return
  const opened = openSync(directory, 'r')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}
