import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { within } from '../within.js'

const PATIENCE = 30_000

/**
 * Has a shell do what an operator says, who knows where the program keeps its data (`DATA_DIR`); what it says goes to our own output. Throws when it fails, or
 * does not end: what is to go on running must be left in the background.
 */
export const command = async (line: string, dataDir: string): Promise<void> => {
  const child = spawn('sh', ['-c', line], { env: { ...process.env, DATA_DIR: dataDir }, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = (await within(PATIENCE, line, once(child, 'exit'))) as [number | null]
  if (code !== 0) throw new Error(`${line} failed (${code ?? 'killed'})`)
}
