import { renameSync, writeFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'
import { safely } from '../../../domain/kernel/unexpected.js'

// Loaded ahead of a program: at SIGUSR2 it lets go of what nobody holds any more, and writes how many bytes it still holds into METER_FILE.
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const file = process.env['METER_FILE']!

const tell = (): void => {
  collect()
  collect() // what the first has called to be finished goes with the second
  const { heapUsed, external } = process.memoryUsage()
  writeFileSync(`${file}.half`, String(heapUsed + external))
  renameSync(`${file}.half`, file)
}
if (isMainThread) process.on('SIGUSR2', safely('signal', tell))
