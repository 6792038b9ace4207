import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Session } from '../../../api/contract/members/members.js'
import type { Role } from '../../../domain/kernel/people/role.js'
import { becomeMember } from '../../../scripts/people/become-member.js'
import { ask, personOf } from '../parts/app.js'
import { builtProgram } from '../parts/program.js'
import type { Server } from '../parts/server.js'
import { setUp } from '../second-factor.js'

const run = promisify(execFile)

/** `npm run visitors -- release 7` beside a program that runs: a command of the operator, and its words. Answers what it prints; throws, with its `stderr`, when it fails. */
export const runBeside = async (
  { dataDir }: Pick<Server, 'dataDir'>,
  command: 'staff' | 'visitors' | 'replay',
  ...words: readonly string[]
): Promise<string> => {
  const env = { ...process.env, DATA_DIR: dataDir }
  return (await run(process.execPath, [await builtProgram(`scripts/${command}.ts`), ...words], { env })).stdout
}

/** `npm run staff -- grant ...` beside a program that runs; the member has signed in since, and has shown a code. */
export const staffOf = async (
  { url, dataDir }: Pick<Server, 'url' | 'dataDir'>,
  name: string,
  ...roles: readonly Role[]
): Promise<Session> => {
  const person = personOf(name)
  await becomeMember(url, person)
  for (const role of roles) await runBeside({ dataDir }, 'staff', 'grant', role, person.emailId)
  const { emailId, password } = person
  const session = (await ask(url, 'login', { body: { emailId, password } })).body['records'] as Session
  await setUp(url, session)
  return { ...session, second_factor: 'shown' }
}
