import { setTimeout as pause } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'
import { login, type Session } from '../../../../api/contract/members/members.js'
import { beginSecondFactor, confirmSecondFactor } from '../../../../api/contract/members/second-factor.js'
import { getReports } from '../../../../api/contract/staff/reports.js'
import { ask, type Question } from '../../../chaos/members/ask.js'
import { join, PASSWORD } from '../../../chaos/members/cast.js'
import type { Member } from '../../../chaos/members/member.js'
import { withStaffDesk } from '../../../staff/desk.js'
import { embeddedMasterKey } from '../../../start/master-key.js'
import type { RunFile } from '../../../start/run-file.js'

type Program = Pick<RunFile, 'url' | 'databaseUrl' | 'eventstoreUrl'> & { readonly dataDir: string }

/** The tokens of so many moderators, each signed in with both factors. */
export const moderators = async ({ url, dataDir, ...parts }: Program, count: number): Promise<string[]> => {
  const joined: Member[] = []
  for (let each = 0; each < count; each++) joined.push(await join(url, `moderator${each}`))
  await withStaffDesk({ ...parts, masterKey: embeddedMasterKey(dataDir) }, async (desk) => {
    for (const { emailId } of joined) await desk.grant('moderator', emailId)
  })
  const tokens: string[] = []
  for (const { emailId } of joined) {
    const { token } = (await answered(url, { path: login.path, body: { emailId, password: PASSWORD } })).records as Session
    const { secret } = (await answered(url, { path: beginSecondFactor.path, token, body: {} })) as { readonly secret: string }
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
    await answered(url, { path: confirmSecondFactor.path, token, body: { code } })
    await allowed(url, token)
    tokens.push(token)
  }
  return tokens
}

const [PATIENCE, LOOK_EVERY] = [10_000, 50]

/** The role bites as soon as the views show it. */
const allowed = async (url: string, token: string): Promise<void> => {
  const deadline = Date.now() + PATIENCE
  while ((await fetch(`${url}/api/${getReports.path}`, { headers: { authorization: `Bearer ${token}` } })).status !== 200) {
    if (Date.now() > deadline) throw new Error('A moderator is none after ten seconds')
    await pause(LOOK_EVERY)
  }
}

const answered = async (url: string, question: Question) => {
  const answer = await ask(url, question)
  if (answer?.code !== 200) throw new Error(`${question.path} was answered ${answer?.code} ${JSON.stringify(answer?.body)}`)
  return answer.body
}
