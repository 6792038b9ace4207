import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { mustFit } from '../../../commands/runtime/checker.js'
import { safely } from '../../../domain/kernel/unexpected.js'
import { Verdict } from './verdict.js'

const EXAMINER = fileURLToPath(new URL('examiner.ts', import.meta.url))
/** Milliseconds. A document that takes longer was made to. */
const PATIENCE = 20_000
const MOST_MEMORY_MB = 512

const mustBeVerdict = mustFit(Verdict)

/**
 * Lets a process of its own read a document, without our environment and with little memory: whatever a reader can be made to do happens
 * there, and ends with it. One that takes too long, dies of it or tells something that is no verdict counts as damaged.
 */
export const examine = (path: string, patience = PATIENCE, program = EXAMINER): Promise<Verdict> =>
  new Promise((resolve, reject) => {
    const examiner = fork(program, [path], {
      execArgv: [`--max-old-space-size=${MOST_MEMORY_MB}`, '--import', 'tsx'],
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      timeout: patience,
      killSignal: 'SIGKILL',
    })
    let verdict: Verdict = { fault: 'damaged' }
    examiner.on(
      'message',
      safely('document', (told) => {
        mustBeVerdict(told)
        verdict = told as Verdict
      }),
    )
    examiner.on('error', safely('document', reject))
    examiner.on(
      'close',
      safely('document', () => resolve(verdict)),
    )
  })
