import { preflight } from './preflight/all.js'
import { lineOf } from './preflight/check.js'
import { usableOf } from './preflight/settings.js'
import { inOneLine } from './start/one-line.js'

/*
 * `npm run preflight`, with the variables of `npm start`: tries every part and says of each in a line whether it is well or what to do, also
 * where a variable cannot be used. Starts nothing. Exit code 1 when something is wrong.
 */
try {
  const { env, problems, leftOut } = usableOf(process.env)
  const outcomes = [...problems, ...(await preflight(env, leftOut))]
  for (const outcome of outcomes) console.log(lineOf(outcome))
  process.exitCode = outcomes.some(({ verdict }) => verdict === 'wrong') ? 1 : 0
} catch (error) {
  console.error(inOneLine(error))
  process.exitCode = 1
}
process.exit()
