import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { text } from 'node:stream/consumers'
import { FULL, nameOf, outcome, TEST, type Stage, type Step } from './plan.js'

/*
 * `npm test` and, with the word `full`, `npm run test:full`: step after step, as many at once as there are cores where several may run at once;
 * then the words of each come together, when it is through. Exit code 1 when one failed.
 */
const isFull = process.argv[2] === 'full'
const name = isFull ? 'npm run test:full' : 'npm test'
const took: { step: Step; seconds: number; ok: boolean }[] = []

const run = async (step: Step, isAlone: boolean): Promise<void> => {
  const began = performance.now()
  const { script, words = [], env = {} } = step
  const child = spawn('npm', ['run', '--silent', script, ...(words.length > 0 ? ['--', ...words] : [])], {
    env: { ...process.env, ...env },
    stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  const [out, err, [code]] = (await Promise.all([
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
    once(child, 'close'),
  ])) as [string, string, [number | null]]
  process.stdout.write(isAlone ? '' : `\n> ${nameOf(step)}\n${out}${err}`)
  took.push({ step, seconds: (performance.now() - began) / 1000, ok: code === 0 })
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
