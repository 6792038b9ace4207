import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { safely } from '../../domain/kernel/unexpected.js'

const KEPT = 50

/** The last lines a program wrote to stderr, each handed on as it comes; those that are not wanted are as if never written. */
export const errorLines = (
  program: ChildProcess,
  log: (line: string) => void = () => undefined,
  isWanted: (line: string) => boolean = () => true,
): readonly string[] => {
  const kept: string[] = []
  createInterface({ input: program.stderr! }).on(
    'line',
    safely('child', (line: string) => {
      if (!isWanted(line)) return
      kept.push(line)
      if (kept.length > KEPT) kept.shift()
      log(line)
    }),
  )
  return kept
}

/** Waits for the end of a program; throws when it cannot be run at all. */
export const collected = (program: ChildProcess): Promise<{ code: number | null; text: string }> => {
  const lines = errorLines(program)
  return new Promise((settle, fail) => {
    program.once('error', safely('child', fail))
    program.once(
      'close',
      safely('child', (code: number | null) => settle({ code, text: lines.join('\n') })),
    )
  })
}
