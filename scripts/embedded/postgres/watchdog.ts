import { spawn } from 'node:child_process'
import { safely } from '../../../domain/kernel/unexpected.js'

/**
 * Ends Postgres when this process is gone, however it went: Postgres itself cannot watch us. A shell, as the smallest program there is,
 * reads from a pipe that only we hold; its end without a word means that we are gone. Call what is returned when there is nothing left
 * to watch. On Windows there is no such shell: there the next start takes over what was left.
 */
export const watch = (pid: number): (() => void) => {
  if (process.platform === 'win32') return () => undefined
  // In a session of its own: what ends our whole process group must not end it.
  const shell = spawn('sh', ['-c', 'read -r word || kill -INT "$0"', String(pid)], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
  for (const each of [shell, shell.stdin])
    each.on(
      'error',
      safely('child', () => undefined),
    ) // without it all works, only less kindly
  shell.unref()
  // A pipe to a child is a socket, which the types do not tell.
  ;(shell.stdin as unknown as { unref(): void }).unref()
  return () => shell.stdin.end('done\n')
}
