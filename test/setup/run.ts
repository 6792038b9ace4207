import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { FULL, nameOf, outcome, TEST, type Stage, type Step } from './plan.js'

/*
 * `npm test` and, with the word `full`, `npm run test:full`: step after step, as many at once as there are cores where several may run at once;
 * then the words of each come together, when it is through. Exit code 1 when one failed.
 */
const isFull = process.argv[2] === 'full'
const name = isFull ? 'npm run test:full' : 'npm test'
const took: { step: Step; seconds: number; ok: boolean }[] = []

/** Milliseconds that the words of a step may still come after its end: what it started and left behind holds them open for ever. */
const LAST_WORDS = 5_000

const run = async (step: Step, isAlone: boolean): Promise<void> => {
  const began = performance.now()
  const { script, words = [], env = {} } = step
  const child = spawn('npm', ['run', '--silent', script, ...(words.length > 0 ? ['--', ...words] : [])], {
    env: { ...process.env, ...env },
    stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  const [out, err] = [wordsOf(child.stdout), wordsOf(child.stderr)]
  const closed = once(child, 'close')
  const [code] = (await once(child, 'exit')) as [number | null]
  await Promise.race([closed, pause(LAST_WORDS, undefined, { ref: false })])
  process.stdout.write(isAlone ? '' : `\n> ${nameOf(step)}\n${out.end()}${err.end()}`)
  took.push({ step, seconds: (performance.now() - began) / 1000, ok: code === 0 })
}

/** What is said on a stream, until it is ended here. */
const wordsOf = (stream: Readable | null): { end: () => string } => {
  const said: Buffer[] = []
  stream?.on('data', (piece: Buffer) => said.push(piece))
  return {
    end: () => {
      stream?.destroy()
      return Buffer.concat(said).toString()
    },
  }
}

const runAll = async (stage: Stage): Promise<void> => {
  const waiting = [...stage]
  const worker = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await run(step, stage.length === 1)
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), stage.length) }, worker))
}

for (const stage of isFull ? FULL : TEST) {
  await runAll(stage)
  if (!isFull && took.some(({ ok }) => !ok)) break
}
console.log(`\n${outcome(name, took, performance.now() / 1000)}`)
process.exitCode = took.every(({ ok }) => ok) ? 0 : 1
